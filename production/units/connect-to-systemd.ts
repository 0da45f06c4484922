import type { Installation } from '../services/installation.ts'
import type { ServiceManager } from '../services/service-manager.ts'
import { createUsers, installFiles, prepareFolders } from './prepare-system.ts'
import { bringUp, isActive, systemctl, unitOf, verbFor } from './systemd.ts'

/** The services as units. `systemctl start` returns once a unit is ready, because its `ExecStartPost` waits. */
export function connectToSystemd(installation: Installation, databaseUrl: string): ServiceManager {
  let changed: string[] = []
  return {
    async prepare() {
      prepareFolders(installation, createUsers())
      changed = await installFiles(installation, databaseUrl)
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
    isRunning: name => isActive(unitOf(name)),
    reloadWebServer: () => bringUp(verbFor(unitOf('caddy'), 'caddy', changed), unitOf('caddy'))
  }
}
