import { runBench } from './base/run-bench.ts'

await runBench('feed/bench-feed.ts')
