import {
  answerClubNight,
  cancelClubNight,
  changeClubNight,
  listClubNights,
  maxGoing,
  maxNightLeadDays,
  maxPlannedNights,
  minNightLeadMinutes,
  planClubNight
} from '@tambay/contracts/club-nights'
import type { BodyOf } from '@tambay/contracts/endpoint'
import { and, eq, isNull } from 'drizzle-orm'

import { game } from '#modules/party/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { afterCommit, transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { hasBlockedWord } from '#platform/text/blocked-words.ts'
import { requireReadableClub } from '../clubs/find-clubs.ts'
import { lockClubAsOfficer } from '../clubs/lock-club.ts'
import type { SocialNeeds } from '../social-needs.ts'
import { findNights, isPlanned } from './find-nights.ts'
import { notifyGuests, notifyMembers } from './notify-night.ts'
import { reminderMs } from './open-nights.ts'
import { clubNight, clubNightGuest } from './tables.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export function nightRoutes(app: App, deps: SocialNeeds): void {
  const { db, clock, limiter, background } = deps
  const changes = limiter.limit('changes to club nights', 'user', { max: 60, perSeconds: 600 })

  route(app, listClubNights, async ({ query, user }) => {
    const { id: clubId } = await requireReadableClub(db, query.club_id, user?.id)
    return { items: await findNights(db, { clubId, viewerId: user?.id, now: clock.now() }) }
  })

  route(app, planClubNight, async ({ body, user, refuse }) => {
    await changes.count(user.id)
    const { club_id: clubId, attempt_id: attemptId } = body
    const draft = await checkDraft(db, body)
    const { startsAt } = draft
    const now = clock.now()
    await transact(db, async tx => {
      const { name: clubName } = await lockClubAsOfficer(tx, clubId, user.id, 'update')
      const isSame = and(eq(clubNight.organizerId, user.id), eq(clubNight.attemptId, attemptId))
      if ((await tx.$count(clubNight, isSame)) > 0) return
      if (!isInReach(startsAt, now)) refuse('club_night_time')
      const planned = await tx.$count(clubNight, and(eq(clubNight.clubId, clubId), isPlanned(now)))
      if (planned >= maxPlannedNights) refuse('too_many_club_nights')
      const night = { ...draft, clubId, organizerId: user.id, attemptId, createdAt: now }
      const [stored] = await tx
        .insert(clubNight)
        .values({ ...night, remindedAt: firstReminder(startsAt, now) })
        .returning({ id: clubNight.id })
      if (!stored) return
      await tx.insert(clubNightGuest).values({ nightId: stored.id, userId: user.id, answeredAt: now })
      const notice = { ...night, id: stored.id, clubName }
      afterCommit(tx, () => background.run('notify club members', notifyMembers(deps, notice)))
    })
    return {}
  })

  route(app, changeClubNight, async ({ body, user, refuse }) => {
    await changes.count(user.id)
    const draft = await checkDraft(db, body)
    const { name, gameId, startsAt } = draft
    const now = clock.now()
    await transact(db, async tx => {
      const { name: clubName } = await lockClubAsOfficer(tx, body.club_id, user.id, 'update')
      const night = await lockNight(tx, body)
      const isMoved = startsAt.getTime() !== night.startsAt.getTime()
      if (isMoved && !isInReach(startsAt, now)) refuse('club_night_time')
      if (!isMoved && name === night.name && gameId === night.gameId) return
      const remindedAt = isMoved ? firstReminder(startsAt, now) : night.remindedAt
      await tx
        .update(clubNight)
        .set({ ...draft, remindedAt })
        .where(eq(clubNight.id, night.id))
      await notifyGuests(tx, deps, {
        night: { ...night, clubName },
        kind: 'night_changed',
        exceptId: user.id
      })
    })
    return {}
  })

  route(app, cancelClubNight, async ({ body, user }) => {
    await changes.count(user.id)
    await transact(db, async tx => {
      const { name: clubName } = await lockClubAsOfficer(tx, body.club_id, user.id, 'update')
      const night = await lockNight(tx, body)
      await notifyGuests(tx, deps, { night: { ...night, clubName }, kind: 'night_off', exceptId: user.id })
      await tx.delete(clubNight).where(eq(clubNight.id, night.id))
    })
    return {}
  })

  route(app, answerClubNight, async ({ body, user, refuse }) => {
    await changes.count(user.id)
    await requireReadableClub(db, body.club_id, user.id)
    await transact(db, async tx => {
      const { id: nightId } = await lockNight(tx, body)
      const isOwn = and(eq(clubNightGuest.nightId, nightId), eq(clubNightGuest.userId, user.id))
      await tx.delete(clubNightGuest).where(isOwn)
      if (!body.is_going) return
      const isFull = (await tx.$count(clubNightGuest, eq(clubNightGuest.nightId, nightId))) >= maxGoing
      if (isFull) refuse('club_night_full')
      await tx.insert(clubNightGuest).values({ nightId, userId: user.id, answeredAt: clock.now() })
    })
    return { is_going: body.is_going }
  })
}

type Draft = Pick<BodyOf<typeof planClubNight>, 'name' | 'game_id' | 'starts_at'>

async function checkDraft(db: Db, { name, game_id: gameId, starts_at: startsAt }: Draft) {
  if (hasBlockedWord(name)) throw new Refusal('party_name_blocked')
  if ((await db.$count(game, eq(game.id, gameId))) === 0) throw new Refusal('game_not_found')
  return { name, gameId, startsAt: new Date(startsAt * 1000) }
}

function isInReach(startsAt: Date, now: Date): boolean {
  const leadMs = startsAt.getTime() - now.getTime()
  return leadMs >= minNightLeadMinutes * minuteMs && leadMs <= maxNightLeadDays * dayMs
}

/** A night that starts too soon for a reminder counts as reminded. */
const firstReminder = (startsAt: Date, now: Date) =>
  startsAt.getTime() - now.getTime() <= reminderMs ? now : null

async function lockNight(tx: Tx, { club_id: clubId, night_id: id }: { club_id: string; night_id: string }) {
  const [night] = await tx
    .select()
    .from(clubNight)
    .where(and(eq(clubNight.id, id), eq(clubNight.clubId, clubId), isNull(clubNight.openedAt)))
    .for('update')
  if (!night) throw new Refusal('club_night_not_found')
  return night
}
