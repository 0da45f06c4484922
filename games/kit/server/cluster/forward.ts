import type { FastifyReply, FastifyRequest } from 'fastify'
import { WebSocket } from 'ws'

import { kitRefusal } from '../../rules/refusals.ts'

/** Marks what another server of the game passed on, so that it is never passed on again. */
export const forwardedHeader = 'x-game-forwarded'

const timeoutMs = 20_000

interface Forwarded {
  path: string
  token: string
  body: unknown
}

/** Calls the server that owns the table. If it does not answer, the page repeats its call. */
export async function callOwner(
  owner: string,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  { path, token, body }: Forwarded
): Promise<{ status: number; body: unknown }> {
  if (headers[forwardedHeader]) throw kitRefusal('game_busy')
  try {
    const answer = await fetch(new URL(path, owner), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-forwarded-for': ip,
        [forwardedHeader]: '1'
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs)
    })
    return { status: answer.status, body: await answer.json() }
  } catch {
    throw kitRefusal('game_busy')
  }
}

export async function forwardRequest(
  owner: string,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string
): Promise<FastifyReply> {
  const { status, body } = await callOwner(owner, request, { path: request.url, token, body: request.body })
  return reply.code(status).send(body)
}

interface LiveForward {
  token: string
  address: string
  onText: (text: string) => void
  onClose: (code: number) => void
}

/** Connects a page to the server that owns its table. */
export function forwardLive(owner: string, { token, address, onText, onClose }: LiveForward) {
  const headers = { 'x-forwarded-for': address, [forwardedHeader]: '1' }
  const peer = new WebSocket(`${owner.replace(/^http/, 'ws')}/api/live`, { headers })
  peer.once('open', () => peer.send(JSON.stringify({ t: 'hello', token })))
  peer.on('message', data => onText(String(data)))
  peer.on('close', onClose)
  peer.on('error', () => {})
  return {
    onMessage(message: unknown) {
      if (peer.readyState === peer.OPEN) peer.send(JSON.stringify(message))
    },
    onClose: () => peer.terminate()
  }
}
