import { parseArgs } from 'node:util'

import { runMain } from './base/command-error.ts'
import { refuseUnknown } from './release/choose-package.ts'
import { describeRecord } from './release/describe-record.ts'
import { readRegistry } from './release/registry-file.ts'
import { verifyReleases } from './release/signing/verify-releases.ts'
import { openReleases } from './release/travel/open-releases.ts'

const usage = `npm run releases           lists all releases: live, canary, healthy, withdrawn
npm run releases party     only those of party
npm run releases -- --to production   those of the server of DEPLOY_PRODUCTION
npm run releases -- --verify   checks the signatures and each byte of all releases that are live or kept`

await runMain(async () => {
  const { values, positionals: named } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, verify: { type: 'boolean' } }
  })
  const { folder } = await openReleases(values.to)
  if (values.verify) return verify(folder)
  const { history } = readRegistry(folder)
  refuseUnknown(named, folder)
  for (const name of named.length > 0 ? named : Object.keys(history)) {
    console.log(history[name] ? name : `${name}: never deployed`)
    for (const record of history[name] ?? []) console.log(describeRecord(record))
  }
  return 0
}, usage)

function verify(folder: string): number {
  const { lines, problems } = verifyReleases(folder)
  for (const line of lines) console.log(line)
  for (const problem of problems) console.error(problem)
  return problems.length === 0 ? 0 : 1
}
