import { answerClubOffer, transferClub, withdrawClubOffer } from '@tambay/contracts/club-management'
import { maxOwnedClubs } from '@tambay/contracts/clubs'
import { eq } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { afterCommit, transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { SocialNeeds } from '../../social-needs.ts'
import type { ClubLimits } from '../club-limits.ts'
import { requireClub } from '../find-clubs.ts'
import { isRow, lockClub, lockClubAsOwner, lockOwner } from '../lock-club.ts'
import { club, clubMember } from '../tables.ts'
import { changeOwner, withdrawOffer } from './pass-on-clubs.ts'
import { requireMember } from './role-routes.ts'

export function transferRoutes(app: App, { db, notifications }: SocialNeeds, limits: ClubLimits): void {
  route(app, transferClub, async ({ body, user, refuse }) => {
    await limits.manage.count(user.id)
    const key = { clubId: body.club_id, userId: body.user_id }
    await transact(db, async tx => {
      await lockOwner(tx, key.userId)
      const { name } = await lockClubAsOwner(tx, key.clubId, user.id)
      if (key.userId === user.id) refuse('club_member_is_owner')
      await requireMember(tx, key, user.id)
      await requireRoomForClub(tx, key.userId)
      await withdrawOffer(tx, key.clubId)
      await tx.update(clubMember).set({ isOffered: true }).where(isRow(clubMember, key))
      afterCommit(tx, () =>
        notifications.notifyLater({
          userIds: [key.userId],
          kind: 'club_request',
          actorId: user.id,
          subject: { kind: 'club_offer', id: key.clubId },
          detail: name
        })
      )
    })
    return { club: await requireClub(db, key.clubId, user.id) }
  })

  route(app, withdrawClubOffer, async ({ body: { club_id: clubId }, user }) => {
    await limits.manage.count(user.id)
    await transact(db, async tx => {
      await lockClubAsOwner(tx, clubId, user.id)
      await withdrawOffer(tx, clubId)
    })
    return {}
  })

  route(
    app,
    answerClubOffer,
    async ({ body: { club_id: clubId, is_accepted: isAccepted }, user, refuse }) => {
      await limits.manage.count(user.id)
      await transact(db, async tx => {
        await lockOwner(tx, user.id)
        const { ownerId } = await lockClub(tx, clubId, user.id, 'update')
        const [row] = await tx
          .select({ isOffered: clubMember.isOffered })
          .from(clubMember)
          .where(isRow(clubMember, { clubId, userId: user.id }))
        if (!row?.isOffered) refuse('club_offer_ended')
        if (!isAccepted) return withdrawOffer(tx, clubId)
        await requireRoomForClub(tx, user.id)
        await changeOwner(tx, clubId, user.id)
        const isFormer = isRow(clubMember, { clubId, userId: ownerId })
        await tx.update(clubMember).set({ role: 'officer' }).where(isFormer)
      })
      return { club: await requireClub(db, clubId, user.id) }
    }
  )
}

async function requireRoomForClub(tx: Tx, userId: string): Promise<void> {
  if ((await tx.$count(club, eq(club.ownerId, userId))) >= maxOwnedClubs) throw new Refusal('too_many_clubs')
}
