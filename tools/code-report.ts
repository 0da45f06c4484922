import { parseArgs } from 'node:util'

import { runMain } from './base/command-error.ts'
import { root } from './base/root.ts'
import { describeCode } from './code-report/describe-code.ts'
import { drawSample } from './code-report/draw-sample.ts'
import { readSources } from './code-report/read-sources.ts'

/**
 * `npm run code-report`: figures about the source code. With `--sample SEED`, random comments, test titles and commit
 * subjects (of the commits after `--since`) instead, for a reader to rate. `--root` reads another checkout.
 */
await runMain(async () => {
  const { values } = parseArgs({
    options: {
      root: { type: 'string', default: root },
      sample: { type: 'string' },
      since: { type: 'string' }
    }
  })
  const sources = readSources(values.root)
  console.log(
    values.sample === undefined
      ? describeCode(sources)
      : drawSample(sources, { root: values.root, seed: values.sample, since: values.since })
  )
  return 0
})
