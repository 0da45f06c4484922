import { runBench } from './base/run-bench.ts'

/** `npm run bench:ledger`: postings a second, beside pgbench running the same SQL. */
await runBench('ledger/bench-ledger.ts')
