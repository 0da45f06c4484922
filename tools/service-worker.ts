import { parseArgs } from 'node:util'

import { CommandError, runMain } from './base/command-error.ts'
import { switchServiceWorker } from './release/deploy.ts'
import { readRegistry } from './release/registry-file.ts'
import { releasesFolder } from './web/web-packages.ts'

const usage = `npm run service-worker         says whether the service worker is on
npm run service-worker on      browsers install it on their next visit
npm run service-worker off     every browser removes it on its next visit`

await runMain(async () => {
  const [state, ...rest] = parseArgs({ allowPositionals: true }).positionals
  if (state === undefined) {
    console.log(`The service worker is ${readRegistry(releasesFolder).service_worker}.`)
    return 0
  }
  if ((state !== 'on' && state !== 'off') || rest.length > 0)
    throw new CommandError(`The service worker is either on or off.\n${usage}`)
  switchServiceWorker(state, releasesFolder)
  console.log(
    state === 'on'
      ? 'The service worker is on. Browsers install it on their next visit.'
      : 'The service worker is off. Every browser removes it on its next visit.'
  )
  return 0
}, usage)
