/** What `npm start` serves, in the order of its ports: the first on PORT itself, the others after it. */
const services = ['host', 'party', 'user', 'wallet', 'activity', 'color-game', 'gateway'] as const

export type Service = (typeof services)[number]
export type Ports = Record<Service, number>

export const remotes = ['party', 'user', 'wallet', 'activity'] as const satisfies Service[]

export function portsFrom(first: number): Ports {
  return Object.fromEntries(services.map((service, place) => [service, first + place])) as Ports
}

export function originOf(service: Service, ports: Ports): string {
  return `http://localhost:${ports[service]}`
}
