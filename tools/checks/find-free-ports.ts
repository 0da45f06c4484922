import { randomPort } from '../base/free-port.ts'
import { portsFrom, type Ports } from '../base/ports.ts'
import { portUnavailableReason } from '../stack/check-ports.ts'

export async function findFreePorts(): Promise<Ports> {
  for (let tries = 0; tries < 50; tries++) {
    const ports = portsFrom(randomPort())
    const reasons = await Promise.all(Object.values(ports).map(portUnavailableReason))
    if (reasons.every(reason => reason === undefined)) return ports
  }
  throw new Error('No free ports were found.')
}

/** Finds another port outside the range that the system uses for outgoing connections. */
export async function findFreePort(taken: Ports): Promise<number> {
  const { host } = await findFreePorts()
  return Object.values(taken).includes(host) ? findFreePort(taken) : host
}
