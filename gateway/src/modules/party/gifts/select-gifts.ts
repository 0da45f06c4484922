import { type SQL, sql } from 'drizzle-orm'

import { partyGift } from './tables.ts'

/** The coins that a user spent on gifts, one row each. */
export function selectGifts(userId: string, from: Date): SQL {
  return sql`SELECT ${partyGift.coins}, ${partyGift.createdAt} FROM ${partyGift}
    WHERE ${partyGift.senderId} = ${userId} AND ${partyGift.createdAt} >= ${from.toISOString()}`
}
