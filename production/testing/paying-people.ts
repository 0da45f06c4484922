import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

import { exchangeDiamonds } from '@tambay/contracts/exchange'
import { sendChat } from '@tambay/contracts/room/chat'
import { type Gift, sendGift } from '@tambay/contracts/room/gifts'

import type { Bets } from '../../games/color-game/rules/colors.ts'
import { type Https, Refusal } from './https.ts'
import type { Member } from './member.ts'
import { type SeenThrow, sitDown } from './table-player.ts'

export const kinds = ['gift', 'exchange', 'chat', 'bet'] as const
type Kind = (typeof kinds)[number]

export interface Acknowledged {
  kind: Kind
  /** The key under which the database keeps it. */
  key: string
  userId: string
  startedAt: number
  at: number
  /** What it changes in the sender's wallet. Of bets, the database says it. */
  coins: number
  diamonds: number
  bet?: { roundId: string; bets: Bets }
}

interface PayingOptions {
  https: Https
  members: readonly Member[]
  gift: Gift
  coinsPerDiamond: number
}

type NewCall = Pick<Acknowledged, 'kind' | 'key'> & Partial<Acknowledged>

/** Each member sends gifts, exchanges diamonds, chats and bets, and repeats a call until it is answered, as the app does. */
export function startPaying({ https, members, gift, coinsPerDiamond }: PayingOptions) {
  const acknowledged: Acknowledged[] = []
  const problems: string[] = []
  const thrown = new Map<string, SeenThrow>()
  const received = new Map<string, number>()
  const ending = new AbortController()
  let isGone = false
  let repeated = 0

  /** Returns whether it was acknowledged. Some calls are sent once more afterwards. */
  async function act({ id: userId }: Member, call: NewCall, send: () => Promise<object>): Promise<boolean> {
    const startedAt = Date.now()
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await send()
        acknowledged.push({ coins: 0, diamonds: 0, userId, startedAt, at: Date.now(), ...call })
        if (call.kind !== 'bet' && Math.random() < 0.2) await repeat(answer, send)
        return true
      } catch (error) {
        if (attempt > 1) repeated++
        if (error instanceof Refusal) {
          // The round may have ended meanwhile, and its server may have been killed.
          if (call.kind !== 'bet') problems.push(String(error))
          return false
        }
        if (isGone) return false
        await pause(200)
      }
    }
  }

  async function repeat(answer: object, send: () => Promise<object>): Promise<void> {
    const again = await send().catch((error: unknown) =>
      error instanceof Refusal ? { refused: String(error) } : undefined
    )
    if (again && !isDeepStrictEqual(again, answer))
      problems.push(`${JSON.stringify(answer)} and then ${JSON.stringify(again)}`)
  }

  async function pay(member: Member, recipient: Member): Promise<void> {
    const { token, partyId, id } = member
    const table = sitDown(https, member, thrown)
    let exchanged = 0
    for (let turn = 0; !ending.signal.aborted; turn++) {
      await pause(300 + Math.random() * 400)
      const key = randomUUID()
      const common = { token, idempotencyKey: key }
      if (turn % 4 === 0) {
        const body = { party_id: partyId, recipient_id: recipient.id, gift_id: gift.id, count: 1 }
        const isGiven = await act(member, { kind: 'gift', key: `${id}/${key}`, coins: -gift.price }, () =>
          https.call(sendGift, { ...common, body })
        )
        if (isGiven) received.set(recipient.id, (received.get(recipient.id) ?? 0) + gift.diamonds)
      } else if (turn % 4 === 1) {
        const body = { party_id: partyId, client_id: key, kind: 'text', text: `Message ${turn}` }
        await act(member, { kind: 'chat', key }, () => https.call(sendChat, { token, body }))
      } else if (turn % 4 === 2) {
        if (exchanged >= (received.get(id) ?? 0)) continue
        exchanged++
        const body = { diamonds: 1, coins_per_diamond: coinsPerDiamond }
        const change = { coins: coinsPerDiamond, diamonds: -1 }
        await act(member, { kind: 'exchange', key: `${id}/${key}`, ...change }, () =>
          https.call(exchangeDiamonds, { ...common, body })
        )
      } else {
        const roundId = table.roundId()
        const bet = { bets: { red: 10, blue: 5 }, roundId: roundId ?? '' }
        const body = { orderRef: `cg_${key}`, seed: 'a-seed-of-the-page', ...bet }
        if (roundId !== undefined)
          await act(member, { kind: 'bet', key: body.orderRef, bet }, () => table.bet(body))
      }
    }
    await table.leave()
  }

  const paying = Promise.all(
    members.map((member, index) => pay(member, members[(index + 1) % members.length] ?? member))
  )
  return {
    acknowledged,
    problems,
    thrown,
    repeated: () => repeated,
    /** When the calls that began since this time were acknowledged. */
    answered: (kind: Kind, since: number) =>
      acknowledged.flatMap(call => (call.kind === kind && call.startedAt >= since ? [call.at] : [])),
    /** Waits until each call is answered. */
    async end() {
      ending.abort()
      await paying
    },
    /** The installation won't answer any more. */
    async giveUp() {
      isGone = true
      await this.end()
    }
  }
}
