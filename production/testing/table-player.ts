import { setTimeout as pause } from 'node:timers/promises'

import { getLaunchTicket } from '@tambay/contracts/game'

import { BetAnswer, type BetRequest, SessionAnswer, TableMessage } from '../../games/color-game/rules/api.ts'
import type { Dice } from '../../games/color-game/rules/colors.ts'
import type { Https } from './https.ts'
import type { Member } from './member.ts'

export const site = 'color-game'

export interface SeenThrow {
  dice: Dice
  at: number
}

/** Sits at the Color Game's table, and comes back with a new session after each lost connection, as the page does. */
export function sitDown(https: Https, { token, partyId }: Member, thrown: Map<string, SeenThrow>) {
  const ending = new AbortController()
  let session: string | undefined
  let roundId: string | undefined

  function see(message: TableMessage): void {
    if (message.t !== 'state') return
    const isOpen = message.phase === 'waiting' || message.phase === 'betting'
    roundId = isOpen ? message.round.id : undefined
    const dice = message.thrown?.proof.dice
    if (dice && !thrown.has(message.round.id)) thrown.set(message.round.id, { dice, at: Date.now() })
  }

  async function follow(): Promise<void> {
    const { ticket } = await https.call(getLaunchTicket, { token, body: { party_id: partyId } })
    const open = { method: 'POST', path: '/api/session', response: SessionAnswer } as const
    const opened = await https.call(open, { site, body: { ticket } })
    session = opened.token
    const socket = https.openSocket(site, '/api/live')
    const close = () => socket.close()
    ending.signal.addEventListener('abort', close)
    socket.addEventListener('open', () => socket.send(JSON.stringify({ t: 'hello', token: opened.token })))
    socket.addEventListener('message', ({ data }) => see(TableMessage.parse(JSON.parse(String(data)))))
    await new Promise(resolve => socket.addEventListener('close', resolve))
    ending.signal.removeEventListener('abort', close)
  }

  async function stay(): Promise<void> {
    while (!ending.signal.aborted) {
      await follow().catch(() => {})
      roundId = undefined
      await pause(200)
    }
  }

  const staying = stay()
  return {
    /** The round that takes bets now. */
    roundId: () => roundId,
    bet(body: BetRequest) {
      const operation = { method: 'POST', path: '/api/bet', response: BetAnswer } as const
      return https.call(operation, { site, body, ...(session !== undefined && { token: session }) })
    },
    async leave() {
      ending.abort()
      await staying
    }
  }
}
