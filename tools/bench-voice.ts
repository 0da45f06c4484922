import { runBench } from './base/run-bench.ts'

await runBench('voice/bench-voice.ts')
