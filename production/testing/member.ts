import { type Party } from '@tambay/contracts/party'
import { realtimePath, type ServerEvents } from '@tambay/contracts/realtime'
import { chatEvents, listChat } from '@tambay/contracts/room/chat'
import { giftEvents, listGiven } from '@tambay/contracts/room/gifts'
import { io } from 'socket.io-client'
import * as z from 'zod/mini'

import type { Player } from '../../tools/crash/money-call.ts'
import type { Https } from './https.ts'

export type Member = ReturnType<typeof connectMember>

/** Behaves like the app in a room: connects again when it is asked to, and then loads what it has missed. */
export function connectMember(https: Https, { id, token }: Player, partyId: string) {
  const messages = new Map<string, number>()
  const gifts = new Map<string, number>()
  const outagesMs: number[] = []
  const problems: string[] = []
  let timesSeenAway = 0
  let version: number | undefined
  let lastSeq: number | undefined
  let downSince: number | undefined
  let turn = 0

  const socket = io(https.origin, {
    path: realtimePath,
    transports: ['websocket'],
    auth: { token },
    agent: https.agent as never,
    forceNew: true
  })
  const see = (seen: Map<string, number>, key: string) => seen.has(key) || seen.set(key, performance.now())

  async function fill(mine: number): Promise<void> {
    const query = { party_id: partyId, ...(lastSeq !== undefined && { after: lastSeq }) }
    const chat = await https.call(listChat, { token, query })
    if (mine !== turn) return
    for (const message of chat.items) see(messages, message.client_id)
    lastSeq = chat.last_seq
    if (chat.has_more) return fill(mine)
    const given = await https.call(listGiven, { token, query: { party_id: partyId } })
    for (const gift of given.items) see(gifts, gift.id)
  }

  async function enter(): Promise<void> {
    const mine = ++turn
    const watched = await socket.timeout(20_000).emitWithAck('watch_party', { party_id: partyId, version })
    if (watched.code !== 0) problems.push(`${id} may not watch: ${JSON.stringify(watched)}`)
    if (downSince !== undefined) outagesMs.push(performance.now() - downSince)
    downSince = undefined
    await fill(mine)
  }

  const noticeAway = (members: Party['members'] = []) => {
    timesSeenAway += members.filter(member => member.is_away).length
  }
  const entered = new Promise<void>(resolve => {
    socket.on('connect', () => {
      enter().then(resolve, (error: unknown) => problems.push(`${id}: ${String(error)}`))
    })
  })
  socket.on('disconnect', () => {
    downSince = performance.now()
    turn++
  })
  socket.on('gateway_stopping' satisfies keyof ServerEvents, () => socket.disconnect().connect())
  socket.on('party', (party: Party) => {
    version = party.version
    noticeAway(party.members)
  })
  socket.on('party_change', (change: ServerEvents['party_change']) => {
    version = change.version
    noticeAway(change.joined)
  })
  socket.on('party_chat', event => see(messages, z.parse(chatEvents.party_chat, event).message.client_id))
  socket.on('party_gift', event => see(gifts, z.parse(giftEvents.party_gift, event).gift.id))

  return {
    id,
    token,
    partyId,
    socket,
    messages,
    gifts,
    outagesMs,
    problems,
    entered,
    timesSeenAway: () => timesSeenAway
  }
}
