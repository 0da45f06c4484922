import { randomUUID } from 'node:crypto'

import { sendChat } from '@tambay/contracts/room/chat'
import { sendGift } from '@tambay/contracts/room/gifts'
import { expect } from 'vitest'

import type { TestApp } from '../create-test-app.ts'
import type { Phone } from '../gateways/phone.ts'
import { compareScreens } from './compare-screens.ts'

/** The members of each room. */
type Rooms = Map<string, Set<string>>

interface CheckOptions {
  seed: number
}

/** How long somebody who was removed at another gateway may hear a room, also while the gateways don't hear each other. */
const removalMs = 1000

/** Knows what was acknowledged, and who may hear a room in each batch of steps. */
export function createChecks(app: TestApp, phones: readonly Phone[], { seed }: CheckOptions) {
  const mayHear: Rooms[] = []
  /** When the last batch ended in which somebody was in a room. */
  const wasInUntil = new Map<string, number>()
  let longestAfterRemovalMs = 0
  const sentIn = new Map<string, { batch: number; room: string }>()
  const messages = new Set<string>()
  const gifts = new Set<string>()
  let current = 0

  async function members(): Promise<Rooms> {
    const { rows } = await app.pool.query<{ room: string; member: string }>(
      'SELECT party_id::text AS room, member_id AS member FROM party_member'
    )
    const all: Rooms = new Map()
    for (const { room, member } of rows) {
      if (!all.has(room)) all.set(room, new Set())
      all.get(room)?.add(member)
    }
    expect(new Set(rows.map(({ member }) => member)).size).toBe(rows.length)
    return all
  }

  function allow(batch: number, room: string, member: string): void {
    const rooms = (mayHear[batch] ??= new Map())
    if (!rooms.has(room)) rooms.set(room, new Set())
    rooms.get(room)?.add(member)
  }

  async function allowMembers(batch: number): Promise<void> {
    for (const [room, present] of await members()) for (const member of present) allow(batch, room, member)
    for (const phone of phones) for (const room of phone.takeJoined()) allow(batch, room, phone.id)
  }

  return {
    async before(batch: number): Promise<void> {
      current = batch
      await allowMembers(batch)
    },

    async after(batch: number): Promise<void> {
      const endedAt = performance.now()
      await allowMembers(batch)
      const wrong = phones.flatMap(phone =>
        phone.takeHeard().flatMap(({ id, at }) => {
          const sent = sentIn.get(id)
          if (!sent) return []
          if ([sent.batch, batch].some(number => mayHear[number]?.get(sent.room)?.has(phone.id))) return []
          const afterMs = at - (wasInUntil.get(`${phone.id} ${sent.room}`) ?? -Infinity)
          longestAfterRemovalMs = Math.max(longestAfterRemovalMs, afterMs)
          return afterMs <= removalMs
            ? []
            : [`${phone.id} heard message ${id} of room ${sent.room} ${afterMs} ms after the removal`]
        })
      )
      for (const [room, present] of mayHear[batch] ?? [])
        for (const member of present) wasInUntil.set(`${member} ${room}`, endedAt)
      expect(wrong, `seed ${seed}, batch ${batch}`).toEqual([])
      expect(
        phones.flatMap(({ faults }) => faults),
        `seed ${seed}, batch ${batch}`
      ).toEqual([])
    },

    async send(phone: Phone, party_id: string): Promise<void> {
      const batch = current
      const text = `Mensahe ${messages.size}`
      const answer = await phone.call(sendChat, { party_id, client_id: randomUUID(), kind: 'text', text })
      if (answer.code !== 0) return
      messages.add(answer.data.message.id)
      sentIn.set(answer.data.message.id, { batch, room: party_id })
    },

    async give(phone: Phone, recipient: Phone, party_id: string): Promise<void> {
      const gift = { gift_id: 'sampaguita', count: 1, recipient_id: recipient.id }
      const answer = await phone.call(sendGift, { party_id, ...gift })
      if (answer.code === 0) gifts.add(answer.data.given.id)
    },

    longestAfterRemovalMs: () => longestAfterRemovalMs,

    acknowledged: () => Math.min(messages.size, gifts.size),

    differences: () => compareScreens(app, phones, { messages, gifts })
  }
}
