import { parseArgs } from 'node:util'

import { CommandError, runMain } from './base/command-error.ts'
import { choosePackageAndVersion } from './release/choose-package.ts'
import { askGatewaysBeforeRollback } from './release/contract/ask-gateways.ts'
import { rollback, rollbackTarget, withdrawWithoutReplacement } from './release/deploy.ts'
import { readNote } from './release/read-note.ts'
import { releasesFolder } from './web/web-packages.ts'

const usage = `npm run rollback party                 withdraws the canary, or the live release: the one before it is live
npm run rollback party 1a2b3c4d5e6f    withdraws the live release: this one is live
npm run rollback party -- --reason TEXT   npm run releases shows the reason
npm run rollback party -- --without-replacement   withdraws the only release: its pages say that they are unavailable`

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' }, 'without-replacement': { type: 'boolean' } }
  })
  const { name, version } = choosePackageAndVersion(positionals, releasesFolder)
  if (values['without-replacement']) {
    if (version !== undefined) throw new CommandError('--without-replacement withdraws the live release.')
    const only = withdrawWithoutReplacement(name, releasesFolder, readNote(values))
    console.log(
      `${only} of ${name} is withdrawn. Its pages are unavailable until the next deploy or npm run promote ${name} ${only}`
    )
    return 0
  }
  await askGatewaysBeforeRollback(name, rollbackTarget(name, releasesFolder, version), releasesFolder)
  console.log(`${name}@${rollback(name, releasesFolder, version, readNote(values))} is live`)
  return 0
}, usage)
