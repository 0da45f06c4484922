import { runBench } from './base/run-bench.ts'

await runBench('games/bench-games.ts')
