import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { CommandError, runMain } from './base/command-error.ts'
import { choosePackageAndVersion } from './release/choose-package.ts'
import { isLocalOrigin, Override, overrideLink } from './renderer/override/override-token.ts'
import { loadOverrideKey } from './stack/load-override-key.ts'
import { readSettings } from './stack/read-settings.ts'
import { releasesFolder } from './web/web-packages.ts'

const usage = `npm run override party 1a2b3c4d5e6f         prints a link that opens the app with this release, for 8 hours
npm run override party http://localhost:3001   with the release that this origin serves
npm run override -- party 1a2b3c4d5e6f --hours 24   for 24 hours`
const maxHours = 7 * 24

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { hours: { type: 'string', default: '8' } }
  })
  const { name, version: release } = choosePackageAndVersion(positionals, releasesFolder)
  const hours = Number(values.hours)
  if (!(hours > 0 && hours <= maxHours)) throw new CommandError(`--hours must be a number up to ${maxHours}.`)
  if (release === undefined) throw new CommandError(`Name the release.\n${usage}`)
  const override = { releases: { [name]: release }, expires_at: Math.round(Date.now() + hours * 3_600_000) }
  if (!Override.safeParse(override).success)
    throw new CommandError(`${release} is neither a release nor an origin.\n${usage}`)
  if (!isLocalOrigin(release) && !existsSync(join(releasesFolder, name, release)))
    throw new CommandError(`${name}@${release} does not exist. npm run releases ${name} lists the releases.`)

  const settings = readSettings(process.env)
  console.log(overrideLink(settings.publicOrigin, override, { key: loadOverrideKey(settings) }))
  console.log(`Opens ${name} ${release} until ${new Date(override.expires_at).toISOString()}.`)
  return 0
}, usage)
