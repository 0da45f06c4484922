import { randomPort } from '../base/free-port.ts'
import { portsFrom, type Ports } from '../base/ports.ts'
import { portUnavailableReason } from '../stack/check-ports.ts'

/** Enough for the services, the remotes of this repository and a few more remotes. */
const portCount = 16

/** Finds the ports of the services. Those of remotes, between and after them, are free, too. */
export async function findFreePorts(): Promise<Ports> {
  for (let tries = 0; tries < 50; tries++) {
    const first = randomPort()
    const all = Array.from({ length: portCount }, (_, offset) => first + offset)
    const reasons = await Promise.all(all.map(portUnavailableReason))
    if (reasons.every(reason => reason === undefined)) return portsFrom(first)
  }
  throw new Error('No free ports were found.')
}

/** Finds another port outside the range that the system uses for outgoing connections. */
export async function findFreePort(taken: Ports): Promise<number> {
  const { host } = await findFreePorts()
  return Object.values(taken).includes(host) ? findFreePort(taken) : host
}
