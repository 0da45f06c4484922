import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { getParty, type Party } from '@tambay/contracts/party'
import { sendChat } from '@tambay/contracts/room/chat'
import { leaveSeat, takeSeat } from '@tambay/contracts/room/seats'

import { mergeMs } from '../gateway.ts'
import type { Person } from '../servers/gateway-here.ts'
import { post } from '../servers/post.ts'
import type { BareEvent } from '../sockets/bare-server.ts'
import { renumber } from '../sockets/read-event.ts'

export const changeKinds = ['chat', 'seat'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Causes one event and returns its number. */
export type Change = (kind: ChangeKind) => Promise<number>

const text = 'A message of an ordinary length, as people write it in a party room.'

export async function changesInGateway(origin: string, partyId: string, people: Person[]): Promise<Change> {
  const room = { party_id: partyId }
  const response = await fetch(`${origin}${getParty.path}?party_id=${partyId}`)
  const { party }: { party: Party } = (await response.json()).data
  const tokens = new Map(people.map(({ userId, token }) => [userId, token]))
  const members = party.members.map(({ id, seat }) => ({ token: tokens.get(id) ?? '', seat }))
  const seated = members.filter(({ seat }) => seat)
  let { version } = party
  let messages = 0
  let seatChanges = 0
  return async kind => {
    if (kind === 'chat') {
      const body = { ...room, client_id: randomUUID(), kind: 'text', text }
      const token = members[messages++ % members.length]?.token ?? ''
      return (await post(origin, sendChat.path, body, token)).message.seq
    }
    const { token = '', seat } = seated[(seatChanges >> 1) % seated.length] ?? {}
    if (seatChanges++ % 2 === 0) await post(origin, leaveSeat.path, room, token)
    else await post(origin, takeSeat.path, { ...room, seat }, token)
    return ++version
  }
}

/** Broadcasts packets that were recorded from the gateway, with the gateway's delay before a seat change. */
export function changesInBareServer(origin: string, packets: Record<ChangeKind, string>): Change {
  let lastId = 0
  return async kind => {
    const id = ++lastId
    if (kind === 'seat') await wait(mergeMs)
    const body: BareEvent = { to: 'room', event: renumber(packets[kind], id) }
    await fetch(origin, { method: 'POST', body: JSON.stringify(body) })
    return id
  }
}
