import type { Socket } from 'socket.io'
import * as z from 'zod/mini'

import { Refusal } from '#platform/errors/refusal.ts'
import type { Caller } from '#platform/http/caller/resolve-caller.ts'
import type { TokenGuard } from '#platform/http/caller/token-guard.ts'
import { refused } from '#platform/http/envelope.ts'
import { networkOf } from '#platform/network/network-of.ts'
import type { IsTrusted } from '#platform/network/trusted-proxies.ts'
import type { SocketLimit } from './socket-limit.ts'

const Handshake = z.object({ token: z.optional(z.nullable(z.string().check(z.maxLength(200)))) })

export interface SocketData {
  caller: Caller
  network: string
}

interface AdmitDeps {
  tokens: TokenGuard
  isTrusted: IsTrusted
  limit: SocketLimit
}

export function admit({ tokens, isTrusted, limit }: AdmitDeps) {
  return (socket: Socket, next: (error?: Error) => void): void => {
    const network = networkOf(addressOf(socket.handshake, isTrusted))
    const work = async () => {
      const caller = await identify(socket.handshake, tokens, network)
      limit.count(socket, caller, network)
      Object.assign(socket.data, { caller, network } satisfies SocketData)
    }
    work().then(
      () => next(),
      (error: unknown) => next(asConnectError(error))
    )
  }
}

async function identify({ auth }: Socket['handshake'], tokens: TokenGuard, network: string): Promise<Caller> {
  const parsed = z.safeParse(Handshake, auth)
  if (!parsed.success) throw new Refusal('bad_request')
  if (!parsed.data.token) return {}
  const found = await tokens.resolve(parsed.data.token, network)
  if (found.kind === 'user') return { user: found.user }
  if (found.kind === 'guest') return { guest: found.guest }
  if (found.wasGuest) return {}
  throw new Refusal(found.reason)
}

/** Socket.IO sends only an error's `message` and `data` to the client. */
function asConnectError(error: unknown): Error {
  const envelope = refused(error instanceof Refusal ? error : new Refusal('system_busy'))
  return Object.assign(new Error(envelope.msg), { data: envelope })
}

/**
 * Returns a socket's client address by Fastify's rule: the last address on the way that is not a trusted proxy. Node.js
 * knows no address of a client that has already closed the connection.
 */
export function addressOf(
  { address = '', headers }: { address?: string | undefined; headers: Socket['handshake']['headers'] },
  isTrusted: IsTrusted
): string {
  const forwarded = [headers['x-forwarded-for']].flat().join(',').split(',')
  const hops = [...forwarded.map(hop => hop.trim()).filter(Boolean), address]
  return hops.findLast(hop => !isTrusted(hop)) ?? hops[0] ?? address
}
