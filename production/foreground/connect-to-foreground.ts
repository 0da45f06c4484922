import { describeServices } from '../services/describe-services.ts'
import type { Installation } from '../services/installation.ts'
import type { ServiceManager } from '../services/service-manager.ts'
import { reloadCaddy } from '../web/caddy.ts'
import { controlSocket, sendOrder } from './control-socket.ts'

/**
 * The services of `up --foreground`. The caller describes what it starts there, so that a new version gets the environment
 * that it needs, although the process of `up` is still of the old version.
 */
export async function connectToForeground(installation: Installation) {
  const path = controlSocket(installation.folders.web)
  const { databaseUrl } = await sendOrder(path, {})
  const services: ServiceManager = {
    async prepare() {},
    async start(name) {
      const service = describeServices(installation, databaseUrl).find(each => each.name === name)
      await sendOrder(path, { start: service })
    },
    async stop(name) {
      await sendOrder(path, { stop: name })
    },
    states: async () => (await sendOrder(path, {})).states,
    async reloadWebServer() {
      reloadCaddy(installation)
    }
  }
  return { services, databaseUrl }
}
