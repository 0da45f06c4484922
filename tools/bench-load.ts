import { runBench } from './base/run-bench.ts'

await runBench('load/bench-load.ts')
