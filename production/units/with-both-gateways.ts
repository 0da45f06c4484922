import type { Service } from '../../tools/stack/run-service.ts'
import type { Installation } from '../services/installation.ts'

/** One runs. An upgrade starts the other one beside it, on ports of its own. */
export function withBothGateways(services: Service[], { settings, ports }: Installation): Service[] {
  return services.flatMap(service => {
    if (service.name !== 'gateway') return service
    return ports.gateways.map((port, slot) => ({
      ...service,
      name: `gateway-${slot}`,
      readyUrl: `http://127.0.0.1:${port}/readyz`,
      environment: {
        ...service.environment,
        PORT: String(port),
        VOICE_PORT: String(settings.VOICE_PORT + slot * settings.VOICE_PROCESSES)
      }
    }))
  })
}
