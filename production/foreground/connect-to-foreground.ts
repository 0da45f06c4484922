import * as z from 'zod'

import { describeServices } from '../services/describe-services.ts'
import type { Installation } from '../services/installation.ts'
import { type ServiceManager, serviceNames } from '../services/service-manager.ts'
import { reloadCaddy } from '../web/caddy.ts'
import { controlSocket, sendOrder } from './control-socket.ts'

const Description = z.object({
  states: z.record(z.enum(serviceNames), z.enum(['running', 'stopped'])),
  databaseUrl: z.string()
})

/**
 * The services of `up --foreground`. The caller describes what it starts there, so that a new version gets the environment
 * that it needs, although the process of `up` is still of the old version.
 */
export async function connectToForeground(installation: Installation) {
  const path = controlSocket(installation.folders.web)
  const describe = async () => Description.parse(await sendOrder(path, { order: 'describe' }))
  const { databaseUrl } = await describe()
  const services: ServiceManager = {
    async prepare() {},
    async start(name) {
      const service = describeServices(installation, databaseUrl).find(each => each.name === name)
      await sendOrder(path, { order: 'start', service })
    },
    async stop(name) {
      await sendOrder(path, { order: 'stop', name })
    },
    states: async () => (await describe()).states,
    async reloadWebServer() {
      reloadCaddy(installation)
    }
  }
  return { services, databaseUrl }
}
