import { parseArgs } from 'node:util'

import { runMain } from './base/command-error.ts'
import { root } from './base/root.ts'
import { countLines } from './code-report/count-lines.ts'
import { describeCode } from './code-report/describe-code.ts'
import { drawSample } from './code-report/draw-sample.ts'
import { readSources } from './code-report/read-sources.ts'

const usage = `npm run code-report                         figures about the source code
npm run code-report -- --sample SEED        random comments, test titles and commit subjects for a reader to rate
npm run code-report -- --sample SEED --since COMMIT   only the subjects of the commits after it
npm run code-report -- --root FOLDER        reads another checkout`

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
      ? `${describeCode(sources)}\n${countLines(sources)}`
      : drawSample(sources, { root: values.root, seed: values.sample, since: values.since })
  )
  return 0
}, usage)
