import * as z from 'zod'

import { CommandError } from '../../tools/base/command-error.ts'
import { reloadCaddy } from '../web/reload-caddy.ts'
import { controlSocket, sendOrder } from './control-socket.ts'
import { describeServices } from './describe-services.ts'
import type { Installation } from './installation.ts'
import { type ServiceManager, serviceNames } from './service-manager.ts'

const Description = z.object({
  states: z.record(z.enum(serviceNames), z.enum(['running', 'stopped'])),
  databaseUrl: z.string()
})
const Environment = z.record(z.string(), z.string())

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
      const all = describeServices(installation, { databaseUrl })
      const service = all.find(each => each.name === name)
      if (!service) throw new CommandError(`There is no service ${name}.`)
      const environment = Environment.parse(service.environment)
      await sendOrder(path, { order: 'start', service: { ...service, environment } })
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
