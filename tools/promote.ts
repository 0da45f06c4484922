import { parseArgs } from 'node:util'

import { CommandError, runMain } from './base/command-error.ts'
import { choosePackageAndVersion } from './release/choose-package.ts'
import { askGateways } from './release/contract/ask-gateways.ts'
import { promote } from './release/deploy.ts'
import { readPercent } from './release/history.ts'
import { readNote } from './release/read-note.ts'
import { readRegistry } from './release/registry-file.ts'
import { openReleases } from './release/travel/open-releases.ts'

const usage = `npm run promote party                  makes the canary live
npm run promote party 1a2b3c4d5e6f     makes another release live
npm run promote party -- --canary 50   gives the canary to 50 % of the visitors
npm run promote party -- --despite-hold   also if it is held because it is slow
npm run promote party -- --to production   on the server of DEPLOY_PRODUCTION`

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      canary: { type: 'string' },
      'despite-hold': { type: 'boolean' },
      reason: { type: 'string' },
      to: { type: 'string' }
    }
  })
  const { folder, makeLive } = await openReleases(values.to)
  const { name, version: named } = choosePackageAndVersion(positionals, folder)
  const percent = readPercent(values.canary)
  const version = named ?? readRegistry(folder).canaries?.[name]?.version
  if (version === undefined)
    throw new CommandError(`${name} has no canary. Name the release: npm run promote ${name} 1a2b3c4d5e6f`)
  await askGateways({ [name]: version }, folder)
  const options = { isDespiteHold: values['despite-hold'] ?? false }
  promote(name, version, folder, percent, readNote(values), options)
  await makeLive()
  const state = percent === undefined ? 'live' : `the canary for ${percent} % of the visitors`
  console.log(`${name}@${version} is ${state}`)
  return 0
}, usage)
