import { runBench } from './base/run-bench.ts'

await runBench('messages/bench-messages.ts')
