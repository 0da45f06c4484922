import { answerClubRequest, removeClubMember, setClubRole } from '@tambay/contracts/club-management'

import { canSee } from '#modules/people/visibility.ts'
import type { Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { SocialNeeds } from '../../social-needs.ts'
import type { ClubLimits } from '../club-limits.ts'
import { countMembers, isRow, lockClubAsOfficer, lockClubAsOwner, readRole } from '../lock-club.ts'
import { clubMember, clubRemoval, clubRequest } from '../tables.ts'
import { countRequests } from './members.ts'

export function roleRoutes(app: App, { db, clock }: SocialNeeds, limits: ClubLimits): void {
  route(app, answerClubRequest, async ({ body, user, refuse }) => {
    await limits.manage.count(user.id)
    const key = { clubId: body.club_id, userId: body.user_id }
    return transact(db, async tx => {
      await lockClubAsOfficer(tx, key.clubId, user.id, 'share')
      const [request] = await tx.delete(clubRequest).where(isRow(clubRequest, key)).returning()
      if (!request || !(await canSee(tx, user.id, key.userId))) refuse('club_request_ended')
      if (body.is_accepted) {
        const row = { ...key, joinedAt: clock.now() }
        await tx.insert(clubMember).values(row).onConflictDoNothing()
        await tx.delete(clubRemoval).where(isRow(clubRemoval, key))
      }
      return {
        member_count: await countMembers(tx, key.clubId),
        request_count: await countRequests(tx, key.clubId, user.id)
      }
    })
  })

  route(app, removeClubMember, async ({ body, user, refuse }) => {
    await limits.manage.count(user.id)
    const key = { clubId: body.club_id, userId: body.user_id }
    return transact(db, async tx => {
      const { ownerId, role } = await lockClubAsOfficer(tx, key.clubId, user.id, 'share')
      if (key.userId === ownerId) refuse('club_member_is_owner')
      if ((await requireMember(tx, key, user.id)) === 'officer' && role !== 'owner') refuse('club_owner_only')
      await tx.delete(clubMember).where(isRow(clubMember, key))
      await tx
        .insert(clubRemoval)
        .values({ ...key, removedAt: clock.now() })
        .onConflictDoNothing()
      return { member_count: await countMembers(tx, key.clubId) }
    })
  })

  route(app, setClubRole, async ({ body, user, refuse }) => {
    await limits.manage.count(user.id)
    const key = { clubId: body.club_id, userId: body.user_id }
    return transact(db, async tx => {
      await lockClubAsOwner(tx, key.clubId, user.id)
      if (key.userId === user.id) refuse('club_member_is_owner')
      await requireMember(tx, key, user.id)
      await tx.update(clubMember).set({ role: body.role }).where(isRow(clubMember, key))
      return { role: body.role }
    })
  })
}

export async function requireMember(
  tx: Tx,
  key: { clubId: string; userId: string },
  viewerId: string
): Promise<'officer' | 'member'> {
  const role = await readRole(tx, key.clubId, key.userId)
  if (role === null || !(await canSee(tx, viewerId, key.userId))) throw new Refusal('club_member_not_found')
  return role
}
