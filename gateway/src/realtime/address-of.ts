import type { Socket } from 'socket.io'

import type { IsTrusted } from '../http/caller/trusted-proxies.ts'

/** A socket's client address, found as Fastify finds a request's: the last one on its way that is not a trusted proxy. */
export function addressOf(
  { address, headers }: Pick<Socket['handshake'], 'address' | 'headers'>,
  isTrusted: IsTrusted
): string {
  const forwarded = [headers['x-forwarded-for']].flat().join(',').split(',')
  const hops = [...forwarded.map(hop => hop.trim()).filter(Boolean), address]
  return hops.findLast(hop => !isTrusted(hop)) ?? hops[0] ?? address
}
