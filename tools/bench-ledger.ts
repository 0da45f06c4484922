import { runBench } from './base/run-bench.ts'

/** `npm run bench:ledger`: compares postings per second with pgbench running the same SQL. */
await runBench('ledger/bench-ledger.ts')
