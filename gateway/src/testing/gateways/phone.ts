import type { InputOf } from '@tambay/contracts/endpoint'
import { joinParty, leaveParty, type Party } from '@tambay/contracts/party'
import { realtimePath, type ServerEvents } from '@tambay/contracts/realtime'
import { applyChange } from '@tambay/contracts/room/apply-change'
import { type ChatMessage, listChat } from '@tambay/contracts/room/chat'
import { getBalances } from '@tambay/contracts/wallet'
import { io } from 'socket.io-client'

import { type CallOptions, createCalls } from './calls.ts'

export type Phone = ReturnType<typeof createPhone>

/**
 * A phone that keeps to the rules of the app: it applies the changes of its room by their versions, watches again
 * where one is missing, reads the chat that it missed after each connection, and sends a request that got no answer
 * again with the same key.
 */
export function createPhone({ person, origins }: CallOptions) {
  const { next, call, faults } = createCalls({ person, origins })
  let origin = ''
  let party: Party | undefined
  let roomId: string | undefined
  let chat = new Map<string, ChatMessage>()
  let lastSeq: number | undefined
  let filling: Promise<void> | undefined
  let coins: { balance: number; version: number } | undefined
  let isOver = false
  let isOffline = false
  /** The messages that came as events. */
  const heard: Array<{ id: string; at: number }> = []
  const joined = new Set<string>()
  let back: (at: number) => void = () => {}
  let socket = io({ autoConnect: false })

  function connect(): void {
    origin = next()
    const mine = io(origin, {
      path: realtimePath,
      transports: ['websocket'],
      auth: { token: person.token },
      forceNew: true,
      reconnection: false
    })
    socket = mine
    const again = () => {
      if (socket === mine && !isOver && !isOffline) connect()
    }
    const refresh = () => {
      void watch()
      void loadCoins()
    }
    mine.on('connect', refresh).on('resync', refresh).on('disconnect', again).on('connect_error', again)
    mine.on('party', take)
    mine.on('party_change', takeChange)
    mine.on('party_removed', ({ party_id: id }: ServerEvents['party_removed']) => id === roomId && forget())
    mine.on(
      'party_dismissed',
      ({ party_id: id }: ServerEvents['party_dismissed']) => id === roomId && forget()
    )
    mine.on('party_chat', ({ party_id: id, message }: ServerEvents['party_chat']) => {
      heard.push({ id: message.id, at: performance.now() })
      if (id === roomId) chat.set(message.id, message)
    })
    mine.on('balance', (balance: ServerEvents['balance']) => {
      if (balance.currency === 'coin') takeCoins(balance)
    })
  }

  async function watch(): Promise<void> {
    const id = roomId
    if (id === undefined) return
    const answer = await ask('watch_party', { party_id: id, version: party?.version })
    if (!answer || id !== roomId) return
    if (answer.code === 0) fill(id)
    else await enter(id)
  }

  /** Resolves without an answer if the connection ends. A later one asks again. */
  function ask(event: string, payload: object): Promise<{ code: number } | undefined> {
    if (!socket.connected) return Promise.resolve(undefined)
    return new Promise(resolve => {
      socket.once('disconnect', () => resolve(undefined))
      socket.emit(event, payload, resolve)
    })
  }

  async function enter(id: string): Promise<void> {
    joined.add(id)
    const answer = await call(joinParty, { party_id: id })
    joined.add(id)
    if (answer.code !== 0) return id === roomId ? forget() : undefined
    if (roomId !== id) forget()
    roomId = id
    take(answer.data.party)
    await watch()
  }

  function take(snapshot: Party): void {
    if (snapshot.id !== roomId || (party && snapshot.version < party.version)) return
    if (snapshot.members.some(({ id }) => id === person.id)) party = snapshot
    else forget()
  }

  function takeChange({ party_id: id, base, ...change }: ServerEvents['party_change']): void {
    if (id !== roomId || !party || change.version <= party.version) return
    if (base <= party.version || change.left?.includes(person.id)) take(applyChange(party, change))
    else void watch()
  }

  function forget(): void {
    roomId = party = lastSeq = filling = undefined
    chat = new Map()
  }

  /** A later connection starts after an earlier reading has ended, so that no number is skipped. */
  function fill(id: string): void {
    filling = (filling ?? Promise.resolve()).then(() => read(id)).then(() => back(performance.now()))
  }

  async function read(id: string): Promise<void> {
    if (id !== roomId) return
    const input = { party_id: id, ...(lastSeq !== undefined && { after: lastSeq }) }
    const answer = await call(listChat, input as InputOf<typeof listChat>)
    if (id !== roomId || answer.code !== 0) return
    for (const message of answer.data.items) chat.set(message.id, message)
    lastSeq = answer.data.last_seq
    if (answer.data.has_more) await read(id)
  }

  async function loadCoins(): Promise<void> {
    const answer = await call(getBalances, undefined)
    if (answer.code === 0) takeCoins(answer.data.coin)
  }

  function takeCoins(balance: { balance: number; version: number }): void {
    if (!coins || balance.version > coins.version) coins = balance
  }

  connect()
  return {
    id: person.id,
    call,
    isConnected: () => socket.connected,
    origin: () => origin,

    enter,

    /** Resolves with the time when the phone is next in its room and has read what it missed. */
    untilBack: () => new Promise<number>(resolve => (back = resolve)),

    async leave(): Promise<void> {
      if (roomId === undefined) return
      const id = roomId
      forget()
      await call(leaveParty, { party_id: id })
    },

    drop(): void {
      isOffline = true
      socket.io.engine?.close()
      socket.close()
    },

    comeBack(): void {
      if (!isOffline) return
      isOffline = false
      connect()
    },

    /** Reads the chat of the room from the beginning, as somebody does who opens the room again. */
    reopenChat(): void {
      const id = roomId
      if (id === undefined) return
      filling = (filling ?? Promise.resolve()).then(() => {
        if (id !== roomId) return
        chat = new Map()
        lastSeq = undefined
      })
      fill(id)
    },

    /** Loses the connection and opens one to the next gateway. Socket.IO would wait 20 s for one that is closed while it opens. */
    reconnect(): void {
      if (!isOffline && socket.connected) socket.io.engine.close()
    },

    /** What the person sees now. */
    screen: () => ({
      roomId,
      members: party?.members
        .map(({ id, seat, mute }) => ({ id, seat, mute }))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      chat: [...chat.values()].toSorted((a, b) => a.seq - b.seq),
      coins: coins?.balance
    }),

    takeHeard: () => heard.splice(0),

    /** The rooms that this phone asked to enter since the last call. */
    takeJoined(): Set<string> {
      const all = new Set(joined)
      joined.clear()
      return all
    },

    faults,

    close(): void {
      isOver = true
      socket.close()
    }
  }
}
