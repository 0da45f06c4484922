import { runBench } from './base/run-bench.ts'

/** `npm run bench:web`: the app beside one monolithic build of the same features. */
await runBench('src/bench-web.ts')
