import { parseArgs } from 'node:util'

import { runMain } from './base/command-error.ts'
import { choosePackageAndVersion } from './release/choose-package.ts'
import { askGatewaysBeforeRollback } from './release/contract/ask-gateways.ts'
import { rollback, rollbackTarget } from './release/deploy.ts'
import { readNote } from './release/read-note.ts'
import { releasesFolder } from './web/web-packages.ts'

const usage = `npm run rollback party                 withdraws the canary, or the live release: the one before it is live
npm run rollback party 1a2b3c4d5e6f    withdraws the live release: this one is live
npm run rollback party -- --reason TEXT   npm run releases shows the reason`

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' } }
  })
  const { name, version } = choosePackageAndVersion(positionals, releasesFolder)
  await askGatewaysBeforeRollback(name, rollbackTarget(name, releasesFolder, version), releasesFolder)
  console.log(`${name}@${rollback(name, releasesFolder, version, readNote(values))} is live`)
  return 0
}, usage)
