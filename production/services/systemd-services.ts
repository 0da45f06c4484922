import { createUsers } from '../units/create-users.ts'
import { installFiles } from '../units/install-files.ts'
import { verbFor } from '../units/plan.ts'
import { prepareFolders } from '../units/prepare-folders.ts'
import { bringUp, isActive, systemctl } from '../units/systemd.ts'
import { unitOf } from '../units/unit-names.ts'
import type { Installation } from './installation.ts'
import { type ServiceManager, serviceNames } from './service-manager.ts'

/** The services as units. `systemctl start` returns once a unit is ready, because its `ExecStartPost` waits. */
export function connectToSystemd(
  installation: Installation,
  source: { settingsFile: string; databaseUrl: string }
): ServiceManager {
  let changed: string[] = []
  return {
    async prepare() {
      prepareFolders(installation, createUsers())
      changed = (await installFiles(installation, source)).changed
    },
    async start(name) {
      const unit = unitOf(name)
      await bringUp('start', unit).catch(async (error: unknown) => {
        await systemctl('stop', unit)
        throw error
      })
    },
    async stop(name) {
      await systemctl('stop', unitOf(name))
    },
    async states() {
      const states = serviceNames.map(async name => [
        name,
        (await isActive(unitOf(name))) ? 'running' : 'stopped'
      ])
      return Object.fromEntries(await Promise.all(states))
    },
    reloadWebServer: () => bringUp(verbFor(unitOf('caddy'), 'caddy', changed), unitOf('caddy'))
  }
}
