import { readServedContract } from '@tambay/gateway/contract'

import { CommandError, runMain } from './base/command-error.ts'
import { findBrokenReleases } from './release/contract/check-gateways.ts'
import { releasesFolder } from './web/web-packages.ts'

/** `npm run check-gateway [folder]`: run it with the new gateway's sources before you start that gateway. */
await runMain(async () => {
  const [folder = releasesFolder] = process.argv.slice(2)
  const broken = findBrokenReleases(await readServedContract(), folder)
  if (broken.length > 0)
    throw new CommandError(
      [
        'Don’t start this gateway: it lacks what live releases use.',
        ...broken,
        'Keep it in the gateway until releases without it are deployed, and no earlier release is a fallback.'
      ].join('\n')
    )
  console.log('This gateway serves everything that the live releases and their fallbacks use.')
  return 0
})
