import { parseArgs } from 'node:util'

import { CommandError, runMain } from './base/command-error.ts'
import { choosePackageAndVersion } from './release/choose-package.ts'
import { askGatewaysBeforeRollback } from './release/contract/ask-gateways.ts'
import { rollback, rollbackTarget, withdrawWithoutReplacement } from './release/deploy.ts'
import { readNote } from './release/read-note.ts'
import { openReleases } from './release/travel/open-releases.ts'

const usage = `npm run rollback party                 withdraws the canary, or the live release: the one before it is live
npm run rollback party 1a2b3c4d5e6f    withdraws the live release: this one is live
npm run rollback party -- --to production   on the server of DEPLOY_PRODUCTION
npm run rollback party -- --reason TEXT   npm run releases shows the reason
npm run rollback party -- --without-replacement   withdraws the only release: its pages say that they are unavailable`

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      reason: { type: 'string' },
      to: { type: 'string' },
      'without-replacement': { type: 'boolean' }
    }
  })
  const { folder, makeLive } = await openReleases(values.to)
  const { name, version } = choosePackageAndVersion(positionals, folder)
  if (values['without-replacement']) {
    if (version !== undefined) throw new CommandError('--without-replacement withdraws the live release.')
    const only = withdrawWithoutReplacement(name, folder, readNote(values))
    await makeLive()
    console.log(
      `${only} of ${name} is withdrawn. Its pages are unavailable until the next deploy or npm run promote ${name} ${only}`
    )
    return 0
  }
  await askGatewaysBeforeRollback(name, rollbackTarget(name, folder, version), folder)
  const live = rollback(name, folder, version, readNote(values))
  await makeLive()
  console.log(`${name}@${live} is live`)
  return 0
}, usage)
