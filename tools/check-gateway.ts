import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { readServedContract } from '@tambay/gateway/contract'

import { CommandError, runMain } from './base/command-error.ts'
import { findBrokenReleases } from './release/contract/check-gateways.ts'
import { releasesFolder } from './web/web-packages.ts'

const usage = `Run it with the new gateway’s sources before you start that gateway:
npm run check-gateway                            with the releases of this folder
npm run check-gateway /srv/tambay/releases       with those in another folder`

await runMain(async () => {
  const [named = releasesFolder, ...rest] = parseArgs({ allowPositionals: true }).positionals
  if (rest.length > 0) throw new CommandError(`Name one folder.\n${usage}`)
  const folder = resolve(named)
  if (!existsSync(join(folder, 'registry.json')))
    throw new CommandError(`There are no releases in ${folder}: it has no registry.json.\n${usage}`)
  const broken = findBrokenReleases(await readServedContract(), folder)
  if (broken.length > 0)
    throw new CommandError(
      [
        'Don’t start this gateway: it lacks what live releases use.',
        ...broken,
        'Keep it in the gateway until releases without it are deployed, and no earlier release is a fallback.'
      ].join('\n')
    )
  console.log(
    'This gateway serves everything that the live releases, the host before them and the fallbacks use.'
  )
  return 0
}, usage)
