import type { StorageEvents } from '../storage.ts'
import type { Warn } from '../warn.ts'
import type { GameDatabase } from './game-database.ts'
import type { PostgresJournal } from './postgres-journal.ts'
import type { ServerLease } from './server-lease.ts'

interface OwnersOptions {
  database: GameDatabase
  lease: ServerLease
  journal: PostgresJournal
  leaseMs: number
  /** An unused room without an open round is given back after this time, so that any server can own it next. */
  idleMs?: number
  warn: Warn
}

/** Rooms that one server takes at a time, so that the others take their part. */
const roomsPerTurn = 50

interface OwnRoom {
  isReady: Promise<void>
  usedAt: number
}

/** Which server owns which party's table. Takes over the tables of servers that are gone. */
export class RoomOwners {
  readonly #options: OwnersOptions
  readonly #rooms = new Map<string, OwnRoom>()
  #events: StorageEvents | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  /** There may be more tables to take than one turn takes. */
  #hasMore = false
  #turn = Promise.resolve()

  constructor(options: OwnersOptions) {
    this.#options = options
  }

  start(events: StorageEvents): void {
    this.#events = events
    const everyMs = Math.max(50, Math.floor(this.#options.leaseMs / 6))
    const turn = async () => {
      await (this.#turn = this.#takeTurn())
      if (!this.#isClosed) this.#timer = setTimeout(turn, this.#hasMore ? 0 : everyMs)
    }
    void turn()
  }

  async stop(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#turn
  }

  /** Returns the address of the server that owns the room, or undefined if it is this one. */
  async locate(roomId: string): Promise<string | undefined> {
    const { database, lease } = this.#options
    lease.check()
    const own = this.#rooms.get(roomId)
    if (own) {
      own.usedAt = performance.now()
      await own.isReady
      return undefined
    }
    for (;;) {
      const owner = await this.#findOwner(roomId)
      if (owner && owner.id !== lease.id) return owner.url
      if (owner) return void (await this.#enter(roomId))
      lease.check()
      await database.query(
        `INSERT INTO :room AS room (room_id, server_id) VALUES ($1, $2)
         ON CONFLICT (room_id) DO UPDATE SET server_id = excluded.server_id WHERE room.server_id IS NULL`,
        [roomId, lease.id]
      )
    }
  }

  async #findOwner(roomId: string): Promise<{ id: string; url: string } | undefined> {
    const { rows } = await this.#options.database.query<{ id: string; url: string }>(
      `SELECT server.id, server.url FROM :room AS room JOIN :server AS server ON server.id = server_id
       WHERE room_id = $1`,
      [roomId]
    )
    return rows[0]
  }

  #enter(roomId: string): Promise<void> {
    const own = this.#rooms.get(roomId)
    if (own) return own.isReady
    const isReady = this.#options.journal.openRounds(roomId).then(rounds => {
      if (rounds.length > 0) this.#events?.takeOver(rounds)
    })
    this.#rooms.set(roomId, { isReady, usedAt: performance.now() })
    isReady.catch(() => this.#rooms.delete(roomId))
    return isReady
  }

  async #takeTurn(): Promise<void> {
    const { lease, warn } = this.#options
    this.#hasMore = false
    try {
      await lease.renew()
      await this.#freeRooms()
      await this.#takeRooms()
      await this.#giveUnusedBack()
    } catch (error) {
      if (!this.#isClosed) warn(error, 'The lease of the server was not renewed')
    }
    if (!lease.isHeld && !this.#isClosed) this.#events?.onLost()
  }

  /** The foreign key sets the server of their rooms to null. This waits for the writes that have begun. */
  async #freeRooms(): Promise<void> {
    await this.#options.database.query('DELETE FROM :server WHERE expires_at < now()')
  }

  async #takeRooms(): Promise<void> {
    const { database, lease, warn } = this.#options
    const { rows } = await database.query<{ room_id: string }>(
      `UPDATE :room SET server_id = $1 WHERE room_id IN (
         SELECT room_id FROM :room AS free WHERE server_id IS NULL
           AND EXISTS (SELECT FROM :round AS round WHERE round.room_id = free.room_id AND closed_at IS NULL)
         LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING room_id`,
      [lease.id, roomsPerTurn]
    )
    this.#hasMore = rows.length === roomsPerTurn
    for (const { room_id: roomId } of rows)
      await this.#enter(roomId).catch((error: unknown) => warn(error, 'A table was not taken over'))
  }

  async #giveUnusedBack(): Promise<void> {
    const { database, lease, idleMs = 60_000 } = this.#options
    const used = this.#events?.usedRooms()
    const idleSince = performance.now() - idleMs
    const idle = [...this.#rooms].filter(([roomId, { usedAt }]) => usedAt < idleSince && !used?.has(roomId))
    if (idle.length === 0) return
    const { rows } = await database.query<{ room_id: string }>(
      `DELETE FROM :room AS room WHERE server_id = $1 AND room_id = ANY($2)
         AND NOT EXISTS (SELECT FROM :round AS round WHERE round.room_id = room.room_id AND closed_at IS NULL)
       RETURNING room_id`,
      [lease.id, idle.map(([roomId]) => roomId)]
    )
    for (const { room_id: roomId } of rows) this.#rooms.delete(roomId)
  }
}
