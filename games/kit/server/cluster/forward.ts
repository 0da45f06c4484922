import { Envelope } from '@tambay/contracts/envelope'
import type { FastifyRequest } from 'fastify'
import { WebSocket } from 'ws'

import { kitRefusal } from '../../rules/refusals.ts'
import { success } from '../answer.ts'

/** Marks what another server of the game passed on, so that it is never passed on again. */
export const forwardedHeader = 'x-game-forwarded'

const timeoutMs = 20_000
/** The page waits 15 seconds for an answer. */
const takeOverMs = 12_000
const retryMs = 200

interface Forwarded {
  path: string
  token: string
  body: unknown
}

/** Calls the server that owns the table. If it does not answer, the page repeats its call. */
async function callOwner(owner: string, { ip }: FastifyRequest, { path, token, body }: Forwarded) {
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
    return Envelope.parse(await answer.json())
  } catch {
    throw kitRefusal('game_busy')
  }
}

interface TableCall extends Forwarded {
  request: FastifyRequest
  locate: () => Promise<string | undefined>
  here: () => unknown
}

/** Runs a call at the server that owns the table. If that is gone, the call waits until another has it. */
export async function callTable({ request, locate, here, ...call }: TableCall): Promise<object> {
  const giveUpAt = performance.now() + takeOverMs
  for (;;) {
    const owner = await locate()
    if (owner === undefined) return success(await here())
    if (request.headers[forwardedHeader]) throw kitRefusal('game_busy')
    try {
      return await callOwner(owner, request, call)
    } catch (error) {
      if (performance.now() > giveUpAt) throw error
      await new Promise(resolve => setTimeout(resolve, retryMs))
    }
  }
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
