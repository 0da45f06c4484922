import type { Db, Tx } from '#platform/database/db.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Clock } from '#platform/time/clock.ts'

export interface PeopleNeeds {
  db: Db
  clock: Clock
  realtime: Realtime
  /** Removes a blocked person from the parties that the blocker hosts. Call it before other locks. */
  removeFromParties(tx: Tx, hostId: string, blockedId: string, now: Date): Promise<void>
  followNotices: {
    add(tx: Tx, followerId: string, followedId: string): Promise<void>
    retract(tx: Tx, followerId: string, followedId: string): Promise<void>
  }
  leaveClubsOfEachOther(tx: Tx, one: string, other: string): Promise<void>
}
