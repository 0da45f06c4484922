import { runBench } from './base/run-bench.ts'

await runBench('wheel/bench-wheel.ts')
