import { sql } from 'drizzle-orm'

import type { LevelContent } from '#identity/users/level-content.ts'
import { users } from '#identity/users/tables.ts'
import type { Db } from '#platform/database/db.ts'

/** After a change of the operator, everyone has the VIP level that the new list gives them. */
export async function applyVipLevels(db: Db, { vip_starts_at: starts }: LevelContent): Promise<void> {
  const counted = sql`(SELECT count(*) FROM unnest(${sql.param(starts)}::int[]) AS start WHERE start <= ${users.level})`
  await db
    .update(users)
    .set({ vipLevel: counted })
    .where(sql`${users.vipLevel} <> ${counted}`)
}
