import { randomUUID } from 'node:crypto'
import { once } from 'node:events'

import { openSession, postTo } from '@tambay/game-kit/testing/game-app'
import { WebSocket } from 'ws'

import { BetAnswer, SessionAnswer, TableMessage, type TableState } from '../rules/api.ts'
import type { Bets } from '../rules/colors.ts'

type Phase = TableState['phase']

export const watch = (url: string, ticket: string) => sit(url, ticket, '/api/watch')

export async function sit(url: string, ticket: string, path?: '/api/watch') {
  const session = SessionAnswer.parse(await openSession(url, ticket, path))
  const { token } = session
  const messages: TableMessage[] = []
  const waiting = new Set<() => void>()
  let socket = await connect()

  async function connect(): Promise<WebSocket> {
    const opened = new WebSocket(`${url.replace('http', 'ws')}/api/live`)
    opened.on('message', text => {
      messages.push(TableMessage.parse(JSON.parse(String(text))))
      for (const check of waiting) check()
    })
    await once(opened, 'open')
    opened.send(JSON.stringify({ t: 'hello', token }))
    return opened
  }

  function until<T>(find: (message: TableMessage) => T | undefined): Promise<T> {
    return new Promise(resolve => {
      const check = () => {
        const found = messages.map(find).find(one => one !== undefined)
        if (found === undefined) return
        waiting.delete(check)
        resolve(found)
      }
      waiting.add(check)
      check()
    })
  }

  const send = (path: string, body: object) => postTo(url, path, body, token)

  const stateOf = (phase: Phase, roundId?: string) =>
    until(message =>
      message.t === 'state' && message.phase === phase && (!roundId || message.round.id === roundId)
        ? message
        : undefined
    )

  function lastState(): TableState {
    const state = messages.findLast(message => message.t === 'state')
    if (!state) throw new Error('There was no state yet')
    return state
  }

  await until(message => (message.t === 'state' ? true : undefined))
  return {
    session,
    messages,
    until,
    send,
    stateOf,
    lastState,
    roundId: () => lastState().round.id,
    paid: (roundId: string) =>
      until(message => (message.t === 'paid' && message.roundId === roundId ? message : undefined)),
    order: (bets: object, orderRef = `cg_${randomUUID()}`) => ({
      roundId: lastState().round.id,
      orderRef,
      bets,
      seed: 'a-seed-of-the-page'
    }),
    async bet(bets: Bets | object, orderRef?: string) {
      const { code, data: answer, bizErrorCode } = await send('/api/bet', this.order(bets, orderRef))
      return code === 0 ? BetAnswer.parse(answer) : { refused: bizErrorCode ?? String(code) }
    },
    ready: () => send('/api/ready', { roundId: lastState().round.id }),
    closed: async (): Promise<unknown> => (await once(socket, 'close'))[0],
    askForState: () => socket.send(JSON.stringify({ t: 'state' })),
    async leave() {
      socket.close()
      await once(socket, 'close')
    },
    async comeBack() {
      messages.length = 0
      socket = await connect()
      await until(message => (message.t === 'state' ? true : undefined))
    }
  }
}
export type Seat = Awaited<ReturnType<typeof sit>>
