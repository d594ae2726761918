"""All measurements, one after the other; the exit code says whether a bound of the draws was missed."""

import sys

from tests.bench import bench_documents, bench_draws, bench_import, bench_records, bench_standings

if __name__ == "__main__":
    missed = bench_draws.main(())
    for bench in (bench_standings, bench_documents, bench_import, bench_records):
        bench.main()
    sys.exit(1 if missed else 0)
