import { runBench } from './base/run-bench.ts'

await runBench('room/bench-room.ts')
