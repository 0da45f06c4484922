import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import { refuseArguments, runMain } from '../base/command-error.ts'
import { portsOfGateways } from '../base/ports.ts'
import { portsOfRemotes } from '../edge/serve-remotes.ts'
import { readRegistry } from '../release/registry-file.ts'
import { releasesFolder } from '../web/web-packages.ts'
import { checkPorts } from './check-ports.ts'
import { loadOverrideKey, loadSecretKey, loadVapidKeys } from './load-secrets.ts'
import { openDatabase } from './open-database.ts'
import { readSettings } from './read-settings.ts'
import { readyMessage } from './ready-message.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { startStack, type StackOptions } from './start-stack.ts'

type Prepare = (cleanup: AsyncDisposableStack) => Promise<Partial<StackOptions>>

export function runStack(prepare: Prepare, usage: string): Promise<never> {
  return runMain(async () => {
    refuseArguments()
    return runUntilStopped(async cleanup => {
      const settings = readSettings(process.env)
      const { dataFolder, databaseUrl } = settings
      const { ports } = settings
      const others = portsOfGateways(ports, settings.gatewayCount).slice(1)
      const ofGateways = Object.fromEntries(others.map((port, index) => [`gateway ${index + 2}`, port]))
      await checkPorts({
        ...ports,
        ...portsOfRemotes(ports.host, readRegistry(releasesFolder)),
        ...ofGateways
      })
      const database = await openDatabase(cleanup, { dataFolder, databaseUrl })
      const options = await prepare(cleanup)
      const demoOperatorKey = randomBytes(32).toString('base64url')
      const stack = await startStack(cleanup, {
        ...settings,
        databaseUrl: database.url,
        overrideKey: loadOverrideKey(settings),
        hasGoogleStandIn: !process.env.GOOGLE_CLIENT_ID && process.env.NODE_ENV !== 'production',
        ...options,
        demoOperatorKey,
        environment: {
          MEDIA_FOLDER: process.env.MEDIA_FOLDER || join(dataFolder, 'media'),
          SECRET_KEY: loadSecretKey(dataFolder),
          ...(!process.env.VAPID_PUBLIC_KEY && {
            ...loadVapidKeys(dataFolder),
            VAPID_SUBJECT: 'mailto:no-reply@localhost.invalid'
          }),
          ...options.environment
        }
      })
      const { own_sites: ownSites = [] } = readRegistry(releasesFolder)
      const operators = ownSites.includes('console') && { demoOperatorKey }
      console.log(readyMessage({ ...settings, url: stack.url, ...operators }))
      return { failure: Promise.race([stack.failure, database.failure]) }
    })
  }, usage)
}
