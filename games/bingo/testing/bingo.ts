import { makeTestFolders, openSession, postTo, testEnvironment } from '@tambay/game-kit/testing/game-app'
import { createManualClock, type ManualClock } from '@tambay/game-kit/testing/manual-clock'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import { LiveState, SessionAnswer } from '../rules/api.ts'
import { buildBingo, readSettings } from '../server/bingo.ts'

export type State = z.output<typeof LiveState>

export const buyMs = 20_000
export const ballMs = 2500
export const dealMs = ballMs + 500

export interface TestBingo {
  app: FastifyInstance
  url: string
  clock: ManualClock
}

/** A bingo server whose clock moves only when the test advances it. `data` continues another server's journal. */
export async function openBingo(gatewayUrl: string, data?: string): Promise<TestBingo> {
  const folders = makeTestFolders()
  const clock = createManualClock()
  const environment = testEnvironment(gatewayUrl, { ...folders, data: data ?? folders.data })
  const app = await buildBingo(readSettings({ ...environment, RETRY_MS: '20' }), folders.dist, clock)
  app.addHook('onClose', async () => folders.remove())
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, url, clock }
}

const Numbered = z.object({ t: z.literal('state'), seq: z.int() })

export const watch = (url: string, ticket: string) => sit(url, ticket, '/api/watch')

export async function sit(url: string, ticket: string, path?: '/api/watch') {
  const session = SessionAnswer.parse(await openSession(url, ticket, path))
  const { token } = session
  const states: State[] = []
  const waiting = new Set<() => void>()
  let socket = follow()

  function follow(): WebSocket {
    const next = new WebSocket(`${url.replace(/^http/, 'ws')}/api/live`)
    next.addEventListener('open', () => next.send(JSON.stringify({ t: 'hello', token })))
    next.addEventListener('message', ({ data }) => {
      const message: unknown = JSON.parse(String(data))
      Numbered.parse(message)
      states.push(LiveState.parse(message))
      for (const check of waiting) check()
    })
    return next
  }

  async function until(isReached: (state: State) => boolean): Promise<State> {
    const found = states.findLast(isReached)
    if (found && found === states.at(-1)) return found
    return new Promise(resolve => {
      const check = () => {
        const last = states.at(-1)
        if (!last || !isReached(last)) return
        waiting.delete(check)
        resolve(last)
      }
      waiting.add(check)
    })
  }

  const send = async (path: string, body: object) => {
    const { code, bizErrorCode } = await postTo(url, path, body, token)
    return code === 0 ? 'ok' : (bizErrorCode ?? String(code))
  }

  return {
    session,
    states,
    until,
    inPhase: (phase: State['table']['phase']) => until(({ table }) => table.phase === phase),
    last: () => states.at(-1),
    buy: (count: number, orderRef: string, roundId = states.at(-1)?.table.roundId) =>
      send('/api/cards', {
        roundId,
        orderRef,
        count,
        clientSeed: `a-seed-of-the-page-${session.player?.id}`
      }),
    bingo: (card: number, roundId = states.at(-1)?.table.roundId) => send('/api/bingo', { roundId, card }),
    daub: (isAuto: boolean) => send('/api/daub', { isAuto }),
    send,
    disconnect: () => socket.close(),
    reconnect: () => {
      socket = follow()
    }
  }
}
export type Seat = Awaited<ReturnType<typeof sit>>
