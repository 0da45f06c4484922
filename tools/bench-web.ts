import { runBench } from './base/run-bench.ts'

await runBench('web/bench-web.ts')
