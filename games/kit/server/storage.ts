import type { Journal, OpenRound } from './orders/journal.ts'
import type { SessionStore } from './sessions.ts'

export interface StorageEvents {
  /** Rounds that an earlier process of this server left open. */
  recover: (rounds: OpenRound[]) => void
  /** The rounds of one party, whose server is gone. Opens the table before it returns. */
  takeOver: (rounds: OpenRound[]) => void
  /** The rooms whose players are connected. */
  usedRooms: () => ReadonlySet<string>
  /** Other servers may have the tables. */
  onLost: () => void
}

/** Where a game's server keeps what must outlive it. */
export interface Storage {
  journal: Journal
  /** Undefined if no other server needs the sessions. */
  sessions?: SessionStore
  /** Throws if other servers may have the tables. */
  checkLease(): void
  /** Returns the address of the server that owns the room, or undefined if it is this one. */
  locate(roomId: string): Promise<string | undefined>
  start(events: StorageEvents): void
  close(): Promise<void>
}
