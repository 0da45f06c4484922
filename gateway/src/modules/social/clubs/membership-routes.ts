import { joinClub, leaveClub } from '@tambay/contracts/clubs'
import { and, eq } from 'drizzle-orm'

import type { Db, Tx } from '#db/db.ts'
import { transact } from '#db/transact.ts'
import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { route } from '#http/route.ts'
import { club, clubMember } from '../tables.ts'

export function membershipRoutes(app: App, { db, clock }: Deps): void {
  route(app, joinClub, ({ body: { club_id: clubId }, user, refuse }) =>
    transact(db, async tx => {
      if (!(await lockClub(tx, clubId))) refuse('club_not_found')
      await tx
        .insert(clubMember)
        .values({ clubId, userId: user.id, joinedAt: clock.now() })
        .onConflictDoNothing()
      return { is_member: true, member_count: await countMembers(tx, clubId) }
    })
  )

  route(app, leaveClub, ({ body: { club_id: clubId }, user, refuse }) =>
    transact(db, async tx => {
      const { ownerId } = (await lockClub(tx, clubId)) ?? refuse('club_not_found')
      if (ownerId === user.id) refuse('club_owner_stays')
      await tx.delete(clubMember).where(and(eq(clubMember.clubId, clubId), eq(clubMember.userId, user.id)))
      return { is_member: false, member_count: await countMembers(tx, clubId) }
    })
  )
}

/** The share lock keeps `eraseRelations` from changing the owner until the transaction ends. */
async function lockClub(tx: Tx, clubId: string): Promise<{ ownerId: string } | undefined> {
  const [found] = await tx
    .select({ ownerId: club.ownerId })
    .from(club)
    .where(eq(club.id, clubId))
    .for('share')
  return found
}

function countMembers(db: Db, clubId: string): Promise<number> {
  return db.$count(clubMember, eq(clubMember.clubId, clubId))
}
