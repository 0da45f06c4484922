import { runBench } from './base/run-bench.ts'

/** `npm run bench:web`: compares the app with one monolithic build of the same features. */
await runBench('web/bench-web.ts')
