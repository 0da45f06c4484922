import { dissolveClub } from '@tambay/contracts/club-management'
import { createClub, maxOwnedClubs, updateClub } from '@tambay/contracts/clubs'
import type { BodyOf } from '@tambay/contracts/endpoint'
import { and, eq, notExists, sql } from 'drizzle-orm'

import { isConflict } from '#platform/database/database-error.ts'
import type { Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { hasBlockedWord } from '#platform/text/blocked-words.ts'
import type { SocialNeeds } from '../social-needs.ts'
import type { ClubLimits } from './club-limits.ts'
import { deleteClub } from './delete-club.ts'
import { requireClub } from './find-clubs.ts'
import { countPosts, lockClubAsOfficer, lockClubAsOwner, lockOwner } from './lock-club.ts'
import { club, clubMember, clubRemoval, clubRequest } from './tables.ts'

export function editRoutes(app: App, { db, clock }: SocialNeeds, limits: ClubLimits): void {
  route(app, createClub, async ({ body, user }) => {
    await limits.create.count(user.id)
    refuseBlockedWords(body)
    const id = await transact(db, tx => addClub(tx, user.id, body, clock.now())).catch(refuseTakenName)
    return { club: await requireClub(db, id, user.id) }
  })

  route(app, updateClub, async ({ body, user, refuse }) => {
    const { club_id: clubId, is_open: isOpen, post_count: postCount = 0, ...fields } = body
    await limits.manage.count(user.id)
    refuseBlockedWords(fields)
    await transact(db, async tx => {
      const { isOpen: wasOpen } = await lockClubAsOfficer(tx, clubId, user.id, 'update')
      const opens = isOpen === true && !wasOpen
      if (opens && (await countPosts(tx, clubId)) !== postCount) refuse('club_posts_not_confirmed')
      const changes = { ...fields, isOpen }
      if (Object.values(changes).some(value => value !== undefined))
        await tx.update(club).set(changes).where(eq(club.id, clubId))
      if (opens) await acceptRequests(tx, clubId, clock.now())
    }).catch(refuseTakenName)
    return { club: await requireClub(db, clubId, user.id) }
  })

  route(app, dissolveClub, async ({ body: { club_id: clubId }, user }) => {
    await transact(db, async tx => {
      await lockClubAsOwner(tx, clubId, user.id)
      await deleteClub(tx, clubId, clock.now())
    })
    return {}
  })
}

async function addClub(
  tx: Tx,
  ownerId: string,
  { attempt_id: attemptId, is_open: isOpen, ...fields }: BodyOf<typeof createClub>,
  now: Date
): Promise<string> {
  await lockOwner(tx, ownerId)
  const [first] = await tx
    .select({ id: club.id })
    .from(club)
    .where(and(eq(club.ownerId, ownerId), eq(club.attemptId, attemptId)))
  if (first) return first.id
  if ((await tx.$count(club, eq(club.ownerId, ownerId))) >= maxOwnedClubs) throw new Refusal('too_many_clubs')
  const [created] = await tx
    .insert(club)
    .values({ ...fields, isOpen, ownerId, attemptId, createdAt: now })
    .returning({ id: club.id })
  if (!created) throw new Error('A club was not stored')
  await tx.insert(clubMember).values({ clubId: created.id, userId: ownerId, joinedAt: now })
  return created.id
}

/** Accepts all requests except those of removed people, which an officer must answer. */
async function acceptRequests(tx: Tx, clubId: string, now: Date): Promise<void> {
  const isRemoved = and(eq(clubRemoval.clubId, clubId), eq(clubRemoval.userId, clubRequest.userId))
  const accepted = await tx
    .delete(clubRequest)
    .where(
      and(
        eq(clubRequest.clubId, clubId),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(clubRemoval)
            .where(isRemoved)
        )
      )
    )
    .returning({ userId: clubRequest.userId })
  if (accepted.length === 0) return
  const rows = accepted.map(({ userId }) => ({ clubId, userId, joinedAt: now }))
  await tx.insert(clubMember).values(rows).onConflictDoNothing()
}

type Texts = Partial<Pick<BodyOf<typeof createClub>, 'name' | 'about' | 'town'>>

function refuseBlockedWords({ name = '', about = '', town = '' }: Texts): void {
  if (hasBlockedWord(name)) throw new Refusal('club_name_blocked')
  if (hasBlockedWord(about) || hasBlockedWord(town)) throw new Refusal('club_about_blocked')
}

function refuseTakenName(error: unknown): never {
  throw isConflict(error, 'club_name_once') ? new Refusal('club_name_taken') : error
}
