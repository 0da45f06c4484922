import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { getParty, listParties } from '@tambay/contracts/party'
import { sendChat } from '@tambay/contracts/room/chat'
import { sendGift } from '@tambay/contracts/room/gifts'

import type { Https } from './https.ts'
import type { Member } from './member.ts'

interface Sent {
  id: string
  partyId: string
  at: number
}

interface LoadOptions {
  https: Https
  members: readonly Member[]
  readers: number
  /** Between two messages of a member. */
  everyMs: number
  giftId: string
}

/** Every third action of a member is a gift. A request that fails is counted, and never repeated. */
export function startLoad({ https, members, readers, everyMs, giftId }: LoadOptions) {
  const ending = new AbortController()
  const { signal } = ending
  const messages: Sent[] = []
  const gifts: Sent[] = []
  const failures: string[] = []
  let requests = 0
  let slowestMs = 0

  async function count<T>(work: Promise<T>): Promise<T | undefined> {
    const start = performance.now()
    requests++
    try {
      return await work
    } catch (error) {
      const cause = error instanceof Error && error.cause ? ` (${String(error.cause)})` : ''
      failures.push(`${new Date().toISOString()} ${String(error)}${cause}`)
      return undefined
    } finally {
      slowestMs = Math.max(slowestMs, performance.now() - start)
    }
  }

  const rest = (ms: number) => pause(ms, undefined, { signal }).catch(() => {})

  async function talk({ token, partyId, id }: Member): Promise<void> {
    const neighbor = members.find(other => other.partyId === partyId && other.id !== id)
    await rest(Math.random() * everyMs)
    for (let turn = 1; !signal.aborted; turn++) {
      const at = performance.now()
      if (turn % 3 === 0 && neighbor) {
        const body = { party_id: partyId, recipient_id: neighbor.id, gift_id: giftId, count: 1 }
        const sent = await count(https.call(sendGift, { token, body, idempotencyKey: randomUUID() }))
        if (sent) gifts.push({ id: sent.given.id, partyId, at })
      } else {
        const clientId = randomUUID()
        const body = { party_id: partyId, client_id: clientId, kind: 'text', text: `Message ${turn}` }
        const sent = await count(https.call(sendChat, { token, body }))
        if (sent) messages.push({ id: sent.message.client_id, partyId, at })
      }
      await rest(everyMs * (0.75 + Math.random() / 2))
    }
  }

  async function read(): Promise<void> {
    while (!signal.aborted) {
      await count(https.call(listParties))
      await count(https.get('tambay.localhost', '/'))
      await count(https.get('color-game.tambay.localhost', '/'))
      const member = members[Math.floor(Math.random() * members.length)]
      if (member)
        await count(https.call(getParty, { token: member.token, query: { party_id: member.partyId } }))
      await rest(250)
    }
  }

  const running = Promise.all([...members.map(talk), ...Array.from({ length: readers }, read)])
  return {
    messages,
    gifts,
    failures,
    totals: () => ({ requests, slowestMs: Math.round(slowestMs) }),
    async end() {
      ending.abort()
      await running
    }
  }
}

/** What a member should know, and doesn't. */
export function findMissing(members: readonly Member[], sent: readonly Sent[], kind: 'messages' | 'gifts') {
  return members.flatMap(member =>
    sent.filter(({ id, partyId }) => partyId === member.partyId && !member[kind].has(id))
  )
}

/** How long after it was sent each member saw it. */
export function delaysOf(members: readonly Member[], sent: readonly Sent[]): number[] {
  return members.flatMap(({ partyId, messages }) =>
    sent
      .filter(message => message.partyId === partyId)
      .flatMap(({ id, at }) => {
        const seenAt = messages.get(id)
        return seenAt === undefined ? [] : [seenAt - at]
      })
  )
}
