import type { Socket } from 'socket.io'

import type { IsTrusted } from '../http/trusted-proxies.ts'

/** Where a socket comes from, judged as Fastify judges a request: the last on its way who is no proxy of ours. */
export function addressOf(
  { address, headers }: Pick<Socket['handshake'], 'address' | 'headers'>,
  isTrusted: IsTrusted
): string {
  const forwarded = [headers['x-forwarded-for']].flat().join(',').split(',')
  const way = [...forwarded.map(one => one.trim()).filter(Boolean), address]
  return way.findLast(one => !isTrusted(one)) ?? way[0] ?? address
}
