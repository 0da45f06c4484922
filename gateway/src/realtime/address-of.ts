import type { Socket } from 'socket.io'

/** Where a socket comes from: the edge in front, on this machine, speaks for its clients, as in `buildApp`. */
export function addressOf({ address, headers }: Socket['handshake']): string {
  const forwarded = [headers['x-forwarded-for']].flat().join(',').split(',')
  const way = [...forwarded.map(one => one.trim()).filter(Boolean), address]
  return way.findLast(one => !isLoopback(one)) ?? address
}

function isLoopback(address: string): boolean {
  return /^(::1$|(::ffff:)?127\.)/.test(address)
}
