import { runBench } from './base/run-bench.ts'

await runBench('ledger/bench-ledger.ts')
