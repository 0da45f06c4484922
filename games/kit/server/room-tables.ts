import * as z from 'zod/mini'

import type { Connect, LiveConnection, Send } from './live.ts'
import { RoomWatchers } from './room-watchers.ts'
import {
  isWatcher,
  type Player,
  type PlayerSession,
  type TableSession,
  type WatcherSession
} from './sessions.ts'

export interface SeatedPlayer extends Player {
  seat: number
}

export interface Room {
  readonly id: string
  readonly isPractice: boolean
  players(): SeatedPlayer[]
  broadcast(message: LiveMessage): void
  send(playerId: string, message: LiveMessage): void
  refresh(): void
  closeIfEmpty(): void
}

export type LiveMessage = { t: string } & Record<string, unknown>

export interface RoomTable {
  /** What the player may see, or without an id, what a guest who watches may see. */
  state(playerId: string | undefined): object
  isIdle(): boolean
  onJoin?(player: SeatedPlayer): void
  onLeave?(player: SeatedPlayer): void
  onMessage?(session: PlayerSession, message: unknown): void
  /** The server is about to stop, so the round goes on with the bets that are placed. */
  endBetting?(): void
  close(): void
}

interface Seat {
  player: SeatedPlayer
  connections: Set<Link>
}

interface Link {
  /** Undefined for a guest who watches. */
  playerId?: string
  seq: number
  send: Send
}

interface OpenRoom<Table> {
  table: Table
  seats: Map<string, Seat>
}

interface RoomTablesOptions<Table> {
  open: (room: Room) => Table
  now?: () => number
}

const StateRequest = z.strictObject({ t: z.literal('state') })

/**
 * One table per party; in practice, one per player. Every message has `seq`, counted per connection, and `now`,
 * the server's time in milliseconds. A page that misses a number asks for the state with `{ t: 'state' }`.
 * Guests who watch a party's table get what is broadcast. They are no players, and can only ask for the state.
 */
export class RoomTables<Table extends RoomTable> {
  readonly #open: (room: Room) => Table
  readonly #now: () => number
  readonly #rooms = new Map<string, OpenRoom<Table>>()
  readonly #watchers = new RoomWatchers<Link>()
  #onRest = () => {}

  constructor({ open, now = Date.now }: RoomTablesOptions<Table>) {
    this.#open = open
    this.#now = now
  }

  async use<Result>(
    session: PlayerSession,
    run: (table: Table) => Result | Promise<Result>
  ): Promise<Result> {
    try {
      return await run(this.#roomOf(roomIdOf(session), session.isPractice).table)
    } finally {
      this.#closeIfEmpty(roomIdOf(session))
    }
  }

  /** Opens a party's table for a round of another server, before its players are back. */
  resume(roomId: string, run: (table: Table) => void): void {
    this.#look(roomId, run)
  }

  find(roomId: string): Table | undefined {
    return this.#rooms.get(roomId)?.table
  }

  /** What the page shows before its live connection is open. Undefined if nobody is there, because the table may close. */
  peek(session: TableSession): object | undefined {
    const room = this.#rooms.get(roomIdOf(session))
    if (!room || room.seats.size === 0) return undefined
    return { now: this.#now(), ...room.table.state(isWatcher(session) ? undefined : session.player.id) }
  }

  readonly connect: Connect = (session, send) =>
    isWatcher(session) ? this.#watch(session, send) : this.#seat(session, send)

  #seat(session: PlayerSession, send: Send): LiveConnection {
    const { table, seats } = this.#roomOf(roomIdOf(session), session.isPractice)
    const { id } = session.player
    const link: Link = { playerId: id, seq: 0, send }
    const seat = seats.get(id) ?? { player: seatedPlayer(session.player, seats), connections: new Set() }
    const isNew = seat.connections.size === 0
    seats.set(id, seat)
    seat.connections.add(link)
    if (isNew) table.onJoin?.(seat.player)
    this.#sendState(table, link)
    // Their pages show the party's earlier table, which has been closed.
    if (isNew && seats.size === 1) this.#showWatchers(roomIdOf(session), table)
    return {
      onMessage: message => {
        if (StateRequest.safeParse(message).success) this.#sendState(table, link)
        else table.onMessage?.(session, message)
      },
      onClose: () => {
        seat.connections.delete(link)
        if (seat.connections.size > 0) return
        seats.delete(id)
        table.onLeave?.(seat.player)
        this.#closeIfEmpty(roomIdOf(session))
      }
    }
  }

  #watch({ partyId }: WatcherSession, send: Send): LiveConnection {
    const link: Link = { seq: 0, send }
    const onClose = this.#watchers.add(partyId, link)
    const sendState = () => this.#look(partyId, table => this.#sendState(table, link))
    sendState()
    return {
      onClose,
      onMessage: message => {
        if (StateRequest.safeParse(message).success) sendState()
      }
    }
  }

  /** Returns when no round is open. */
  drain(): Promise<void> {
    const tables = () => [...this.#rooms.values()].map(({ table }) => table)
    for (const table of tables()) table.endBetting?.()
    return new Promise(resolve => {
      this.#onRest = () => {
        if (tables().every(table => table.isIdle())) resolve()
      }
      this.#onRest()
    })
  }

  close(): void {
    for (const { table } of this.#rooms.values()) table.close()
    this.#rooms.clear()
  }

  #roomOf(id: string, isPractice: boolean): OpenRoom<Table> {
    const open = this.#rooms.get(id)
    if (open) return open
    const seats = new Map<string, Seat>()
    const links = () => [...seats.values()].flatMap(({ connections }) => [...connections])
    const sendTo = (to: Link[], message: LiveMessage) => to.forEach(link => this.#send(link, message))
    const room: Room = {
      id,
      isPractice,
      players: () => [...seats.values()].map(({ player }) => player),
      broadcast: message => sendTo([...links(), ...this.#watchers.of(id)], message),
      send: (playerId, message) => sendTo([...(seats.get(playerId)?.connections ?? [])], message),
      refresh: () => {
        for (const link of links()) this.#sendState(table, link)
        this.#showWatchers(id, table)
      },
      closeIfEmpty: () => {
        this.#closeIfEmpty(id)
        this.#onRest()
      }
    }
    const table = this.#open(room)
    const opened = { table, seats }
    this.#rooms.set(id, opened)
    return opened
  }

  /** Opens the table if it is closed, and closes it again if nothing keeps it open. */
  #look(id: string, run: (table: Table) => void): void {
    run(this.#roomOf(id, false).table)
    this.#closeIfEmpty(id)
  }

  #closeIfEmpty(id: string): void {
    const room = this.#rooms.get(id)
    if (!room || room.seats.size > 0 || !room.table.isIdle()) return
    this.#rooms.delete(id)
    room.table.close()
  }

  #sendState(table: Table, link: Link): void {
    this.#send(link, { ...table.state(link.playerId), t: 'state' })
  }

  #showWatchers(id: string, table: Table): void {
    const watchers = this.#watchers.of(id)
    if (watchers.length === 0) return
    const state = { ...table.state(undefined), t: 'state' }
    for (const link of watchers) this.#send(link, state)
  }

  #send(link: Link, message: LiveMessage): void {
    link.seq += 1
    link.send({ seq: link.seq, now: this.#now(), ...message })
  }
}

export function roomIdOf(session: TableSession): string {
  return session.isPractice ? `practice:${session.player.id}` : session.partyId
}

function seatedPlayer(player: Player, seats: ReadonlyMap<string, Seat>): SeatedPlayer {
  const taken = new Set([...seats.values()].map(seat => seat.player.seat))
  let seat = 0
  while (taken.has(seat)) seat += 1
  return { ...player, seat }
}
