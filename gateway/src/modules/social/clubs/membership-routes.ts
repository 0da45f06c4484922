import { joinClub, leaveClub } from '@tambay/contracts/clubs'
import { and, eq } from 'drizzle-orm'

import type { Db, Tx } from '#db/db.ts'
import { transact } from '#db/transact.ts'
import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { route } from '#http/route.ts'
import { club, clubMember, clubRemoval, clubRequest } from './tables.ts'

export function membershipRoutes(app: App, { db, clock }: Deps): void {
  route(app, joinClub, ({ body: { club_id: clubId }, user, refuse }) =>
    transact(db, async tx => {
      const { isOpen } = (await lockClub(tx, clubId)) ?? refuse('club_not_found')
      const key = { clubId, userId: user.id }
      const isKnown = (await tx.$count(clubMember, isRowOf(clubMember, key))) > 0
      const isJoining = isKnown || (isOpen && !(await tx.$count(clubRemoval, isRowOf(clubRemoval, key))))
      if (isJoining)
        await tx
          .insert(clubMember)
          .values({ ...key, joinedAt: clock.now() })
          .onConflictDoNothing()
      else
        await tx
          .insert(clubRequest)
          .values({ ...key, requestedAt: clock.now() })
          .onConflictDoNothing()
      return {
        is_member: isJoining,
        is_requested: !isJoining,
        member_count: await countMembers(tx, clubId)
      }
    })
  )

  route(app, leaveClub, ({ body: { club_id: clubId }, user, refuse }) =>
    transact(db, async tx => {
      const { ownerId } = (await lockClub(tx, clubId)) ?? refuse('club_not_found')
      if (ownerId === user.id) refuse('club_owner_stays')
      const key = { clubId, userId: user.id }
      await tx.delete(clubMember).where(isRowOf(clubMember, key))
      await tx.delete(clubRequest).where(isRowOf(clubRequest, key))
      return { is_member: false, is_requested: false, member_count: await countMembers(tx, clubId) }
    })
  )
}

function isRowOf(
  table: typeof clubMember | typeof clubRequest | typeof clubRemoval,
  { clubId, userId }: { clubId: string; userId: string }
) {
  return and(eq(table.clubId, clubId), eq(table.userId, userId))
}

/** The share lock keeps `eraseRelations` from changing the owner until the transaction ends. */
async function lockClub(tx: Tx, clubId: string): Promise<{ ownerId: string; isOpen: boolean } | undefined> {
  const [found] = await tx
    .select({ ownerId: club.ownerId, isOpen: club.isOpen })
    .from(club)
    .where(eq(club.id, clubId))
    .for('share')
  return found
}

function countMembers(db: Db, clubId: string): Promise<number> {
  return db.$count(clubMember, eq(clubMember.clubId, clubId))
}
