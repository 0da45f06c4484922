import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { isLocalOrigin, Override, overrideLink } from '@tambay/gateway/override-token'

import { CommandError, runMain } from './base/command-error.ts'
import { choosePackageAndVersion } from './release/choose-package.ts'
import { loadOverrideKey } from './stack/load-secrets.ts'
import { readSettings } from './stack/read-settings.ts'
import { releasesFolder } from './web/web-packages.ts'

const usage = `npm run override party 1a2b3c4d5e6f         prints a link that opens the app with this release, for 8 hours
npm run override host 4d5e6f708192 party 1a2b3c4d5e6f   with several releases, as "Copy this set" lists them
npm run override party http://localhost:3001   with the release that this origin serves
npm run override -- party 1a2b3c4d5e6f --hours 24   for 24 hours
npm run override -- party 1a2b3c4d5e6f --to /party-hubs   at this page of the app
npm run override -- party 1a2b3c4d5e6f --as guest   as a guest, in a browser that is logged in`
const maxHours = 7 * 24

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { hours: { type: 'string', default: '8' }, to: { type: 'string' }, as: { type: 'string' } }
  })
  const chosen = Array.from({ length: Math.max(1, Math.ceil(positionals.length / 2)) }, (_, index) =>
    chooseRelease(positionals.slice(2 * index, 2 * index + 2))
  )
  const hours = Number(values.hours)
  if (!(hours > 0 && hours <= maxHours)) throw new CommandError(`--hours must be a number up to ${maxHours}.`)
  const { to, as } = values
  if (as !== undefined && as !== 'guest') throw new CommandError('--as must be guest.')
  if (to !== undefined && !/^\/(?![/\\])/.test(to))
    throw new CommandError('--to must be a page of the app, such as /party-hubs.')
  const override: Override = {
    releases: Object.fromEntries(chosen),
    ...(as && { as }),
    expires_at: Math.round(Date.now() + hours * 3_600_000)
  }
  const names = chosen.map(release => release.join(' ')).join(', ')
  if (!Override.safeParse(override).success)
    throw new CommandError(`${names}: each package needs a release or an origin.\n${usage}`)

  const settings = readSettings(process.env)
  console.log(
    overrideLink(settings.publicOrigin, override, { key: loadOverrideKey(settings), ...(to && { to }) })
  )
  console.log(`Opens ${names} until ${new Date(override.expires_at).toISOString()}.`)
  return 0
}, usage)

function chooseRelease(words: readonly string[]): readonly [name: string, release: string] {
  const { name, version: release } = choosePackageAndVersion(words, releasesFolder)
  if (release === undefined) throw new CommandError(`Name the release.\n${usage}`)
  if (!isLocalOrigin(release) && !existsSync(join(releasesFolder, name, release)))
    throw new CommandError(`${name}@${release} does not exist. npm run releases ${name} lists the releases.`)
  return [name, release]
}
