import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Duplex } from 'node:stream'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Returns a request's client address by Fastify's rule: the last address on the way that is not a trusted proxy. */
export function createAddressReader(proxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    if (bits === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, Number(bits), familyOf(address))
  }
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, familyOf(address))
  return ({ headers, socket }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
    const hops = [...forwarded, socket.remoteAddress ?? ''].map(hop => hop.trim()).filter(Boolean)
    return hops.findLast(hop => !isTrusted(hop)) ?? hops[0] ?? ''
  }
}

/** A browser names the page's origin. Only the game's own page may connect. */
export function isOwnPage({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

/** Counts open connections by address. */
export function createConnectionLimit(maxPerAddress: number) {
  const open = new Map<string, number>()
  return {
    /** Returns the function that releases the place, or undefined if the address has none left. */
    take(address: string, socket: Duplex): (() => void) | undefined {
      const count = open.get(address) ?? 0
      if (count >= maxPerAddress) return undefined
      open.set(address, count + 1)
      const release = () => {
        socket.off('close', release)
        const left = (open.get(address) ?? 0) - 1
        if (left > 0) open.set(address, left)
        else open.delete(address)
      }
      socket.once('close', release)
      return release
    }
  }
}
