import type { BodyOf } from '@tambay/contracts/endpoint'
import { entry } from '@tambay/contracts/party'
import type { createPost } from '@tambay/contracts/posts'
import { tagsOf } from '@tambay/contracts/validation/post-text'
import { and, eq } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { claimMedia } from '#modules/media/pictures.ts'
import { party } from '#modules/party/tables.ts'
import { lockRelations } from '#modules/people/follows/follows.ts'
import { isUnblocked, isVisiblePerson } from '#modules/people/visibility.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { club, clubMember } from '../clubs/tables.ts'
import { plainWordsOfPost } from '../muted-words/plain-words.ts'
import { post } from '../tables.ts'
import { findMentionable } from './mentionable.ts'
import { postMedia, postMention } from './tables.ts'

type Draft = BodyOf<typeof createPost>

export async function findAttempt(db: Db, authorId: string, attemptId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: post.id })
    .from(post)
    .where(and(eq(post.authorId, authorId), eq(post.attemptId, attemptId)))
  return row?.id
}

export async function storePost(tx: Tx, draft: Draft, authorId: string, now: Date): Promise<void> {
  const { text, party_id: partyId, club_id: clubId, attempt_id: attemptId } = draft
  const tags = tagsOf(text, draft.tags)
  await lockRelations(tx, authorId)
  if (clubId !== undefined) await requireMembership(tx, clubId, authorId)
  if (partyId !== undefined) await requireParty(tx, partyId, authorId)
  const mediaIds = [...new Set(draft.media_ids)]
  if (!(await claimMedia(tx, authorId, mediaIds))) throw new Refusal('media_not_found')
  const mentions = await findMentionable(tx, authorId, draft.mention_ids)
  const [stored] = await tx
    .insert(post)
    .values({
      authorId,
      attemptId,
      text,
      words: plainWordsOfPost({ text, tags }),
      tags,
      partyId: partyId ?? null,
      clubId: clubId ?? null,
      createdAt: now
    })
    .onConflictDoNothing({ target: [post.authorId, post.attemptId] })
    .returning({ id: post.id })
  if (!stored) return
  const postId = stored.id
  const pictures = mediaIds.map((mediaId, position) => ({ postId, position, mediaId }))
  if (pictures.length > 0) await tx.insert(postMedia).values(pictures)
  const people = mentions.map(({ id: userId, nickName }) => ({ postId, userId, nickName }))
  if (people.length > 0) await tx.insert(postMention).values(people)
}

async function requireMembership(tx: Tx, clubId: string, userId: string): Promise<void> {
  const [row] = await tx
    .select({ memberId: clubMember.userId })
    .from(club)
    .leftJoin(clubMember, and(eq(clubMember.clubId, club.id), eq(clubMember.userId, userId)))
    .where(and(eq(club.id, clubId), isUnblocked(userId, club.ownerId)))
    .for('key share', { of: club })
  if (!row) throw new Refusal('club_not_found')
  if (row.memberId === null) throw new Refusal('post_members_only')
}

/** An unlisted party can be attached only by its host, so that nobody else reveals it. */
async function requireParty(tx: Tx, partyId: string, userId: string): Promise<void> {
  const [row] = await tx
    .select({ auth: party.auth, hostId: party.hostId, endedAt: party.endedAt })
    .from(party)
    .innerJoin(users, eq(users.id, party.hostId))
    .where(and(eq(party.id, partyId), isVisiblePerson(userId)))
  if (!row || (row.auth === entry.unlisted && row.hostId !== userId)) throw new Refusal('party_not_found')
  if (row.endedAt) throw new Refusal('party_dismissed')
}
