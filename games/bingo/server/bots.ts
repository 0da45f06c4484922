import { randomUUID } from 'node:crypto'

import type { Sale } from './round.ts'

/** Players of practice tables, so that a guest doesn't play alone. They are never at a table with real coins. */
export const bots = [
  { id: 'bot-1', nickName: 'Practice Nena' },
  { id: 'bot-2', nickName: 'Practice Ramon' },
  { id: 'bot-3', nickName: 'Practice Luz' }
]

export function botSales(): Sale[] {
  return bots.map(({ id }) => ({
    orderRef: `bot_${randomUUID()}`,
    playerId: id,
    session: null,
    count: 2,
    clientSeed: randomUUID(),
    numbers: []
  }))
}
