import { joinClub, leaveClub } from '@tambay/contracts/clubs'

import { afterCommit, transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { SocialNeeds } from '../../social-needs.ts'
import type { ClubLimits } from '../club-limits.ts'
import { countMembers, findOfficers, isRow, lockClub } from '../lock-club.ts'
import { clubMember, clubRemoval, clubRequest } from '../tables.ts'

export function membershipRoutes(
  app: App,
  { db, clock, notifications }: SocialNeeds,
  limits: ClubLimits
): void {
  route(app, joinClub, async ({ body: { club_id: clubId }, user }) => {
    await limits.join.count(user.id)
    return transact(db, async tx => {
      const { role, isOpen, ownerId, name } = await lockClub(tx, clubId, user.id, 'share')
      const key = { clubId, userId: user.id }
      const isFree = isOpen && (await tx.$count(clubRemoval, isRow(clubRemoval, key))) === 0
      const isMember = role !== null || isFree
      if (isMember) {
        const row = { ...key, joinedAt: clock.now() }
        await tx.insert(clubMember).values(row).onConflictDoNothing()
        await tx.delete(clubRequest).where(isRow(clubRequest, key))
      } else {
        const row = { ...key, requestedAt: clock.now() }
        const added = await tx.insert(clubRequest).values(row).onConflictDoNothing().returning()
        if (added.length > 0) {
          const officers = await findOfficers(tx, clubId)
          afterCommit(tx, () =>
            notifications.notifyLater({
              userIds: [ownerId, ...officers],
              kind: 'club_request',
              actorId: user.id,
              subject: { kind: 'club', id: clubId },
              detail: name
            })
          )
        }
      }
      return {
        is_member: isMember,
        is_requested: !isMember,
        member_count: await countMembers(tx, clubId)
      }
    })
  })

  route(app, leaveClub, async ({ body: { club_id: clubId }, user, refuse }) =>
    transact(db, async tx => {
      const { role } = await lockClub(tx, clubId, user.id, 'share')
      if (role === 'owner') refuse('club_owner_stays')
      const key = { clubId, userId: user.id }
      await tx.delete(clubMember).where(isRow(clubMember, key))
      await tx.delete(clubRequest).where(isRow(clubRequest, key))
      return { is_member: false, is_requested: false, member_count: await countMembers(tx, clubId) }
    })
  )
}
