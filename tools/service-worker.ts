import { CommandError, runMain } from './base/command-error.ts'
import { switchServiceWorker } from './release/deploy.ts'
import { readRegistry } from './release/registry-file.ts'
import { releasesFolder } from './web/web-packages.ts'

await runMain(async () => {
  const [state, ...rest] = process.argv.slice(2)
  if (state === undefined) {
    console.log(`The service worker is ${readRegistry(releasesFolder).service_worker}.`)
    return 0
  }
  if ((state !== 'on' && state !== 'off') || rest.length > 0)
    throw new CommandError('Use npm run service-worker on, npm run service-worker off, or neither.')
  switchServiceWorker(state, releasesFolder)
  console.log(
    state === 'on'
      ? 'The service worker is on. Browsers install it on their next visit.'
      : 'The service worker is off. Every browser removes it on its next visit.'
  )
  return 0
})
