import type { Socket } from 'socket.io'
import * as z from 'zod/mini'

import { refused } from '../http/envelope.ts'
import type { Caller } from '../http/resolve-caller.ts'
import type { TokenGuard } from '../http/token-guard.ts'
import type { IsTrusted } from '../http/trusted-proxies.ts'
import { Refusal } from '../refusal.ts'
import { addressOf } from './address-of.ts'

const Handshake = z.object({ token: z.optional(z.nullable(z.string().check(z.maxLength(200)))) })

interface Doorkeeping {
  tokens: TokenGuard
  /** Which proxies in front are believed about who connects through them. */
  isTrusted: IsTrusted
}

/** Finds out who connects: a user, a guest or a visitor. A user's dead token is refused, with the envelope in `data`. */
export function admit({ tokens, isTrusted }: Doorkeeping) {
  return (socket: Socket, next: (error?: Error) => void): void => {
    identify(socket.handshake, tokens, isTrusted).then(
      caller => {
        socket.data = { caller }
        next()
      },
      (error: unknown) => next(asConnectError(error))
    )
  }
}

async function identify(
  handshake: Socket['handshake'],
  tokens: TokenGuard,
  isTrusted: IsTrusted
): Promise<Caller> {
  const parsed = z.safeParse(Handshake, handshake.auth)
  if (!parsed.success) throw new Refusal('bad_request')
  if (!parsed.data.token) return {}
  const found = await tokens.resolve(parsed.data.token, addressOf(handshake, isTrusted))
  if (found.kind === 'user') return { user: found.user }
  if (found.kind === 'guest') return { guest: found.guest }
  if (found.wasGuest) return {}
  throw new Refusal(found.reason)
}

/** Socket.IO sends `data` of the error to the client, nothing else of it but the message. */
function asConnectError(error: unknown): Error {
  const envelope = refused(error instanceof Refusal ? error : new Refusal('system_busy'))
  return Object.assign(new Error(envelope.msg), { data: envelope })
}
