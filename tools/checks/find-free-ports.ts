import { randomPort } from '../base/free-port.ts'
import { portsFrom, type Ports } from '../base/ports.ts'
import { portUnavailableReason } from '../stack/check-ports.ts'

const portCount = 16

export async function findFreePorts(): Promise<Ports> {
  for (let tries = 0; tries < 50; tries++) {
    const first = randomPort()
    const all = Array.from({ length: portCount }, (_, offset) => first + offset)
    const reasons = await Promise.all(all.map(portUnavailableReason))
    if (reasons.every(reason => reason === undefined)) return portsFrom(first)
  }
  throw new Error('No free ports were found.')
}

export async function findFreePort(taken: Ports): Promise<number> {
  const { host } = await findFreePorts()
  return Object.values(taken).includes(host) ? findFreePort(taken) : host
}
