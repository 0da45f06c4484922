import { postPicture } from '@tambay/contracts/pictures'
import { asc, eq } from 'drizzle-orm'

import { isListed } from '#modules/party/lists/party-cards.ts'
import { party } from '#modules/party/tables.ts'
import { club, clubMember } from '#modules/social/clubs/tables.ts'
import { plainWords, plainWordsOfPost } from '#modules/social/muted-words/plain-words.ts'
import { post, postComment, postLike } from '#modules/social/tables.ts'
import type { SeedWorld } from '../seed-type.ts'
import { type SeedPost, seedPosts } from './seed-posts.ts'

const minute = 60_000

/** Adds the oldest first, because ids increase with time. */
export async function addPosts(world: SeedWorld): Promise<void> {
  const { tx, now, random, people } = world
  const parties = await tx
    .select({ id: party.id, hostId: party.hostId })
    .from(party)
    .where(isListed)
    .orderBy(asc(party.id))
  const invitedTo = random.sample(parties, seedPosts.length)
  for (const [age, seed] of [...seedPosts.entries()].toReversed()) {
    const { likes, pictures = [], isInvitation, comments = [], tags = [], text } = seed
    const invitation = isInvitation && invitedTo.pop()
    const place = await findClub(world, seed)
    const createdAt = new Date(now.getTime() - (age * age * 17 + 9 + random.int(0, 8)) * minute)
    const [created] = await tx
      .insert(post)
      .values({
        text,
        words: plainWordsOfPost({ text, tags }),
        authorId: place?.memberId ?? (invitation ? invitation.hostId : random.pick(people).id),
        pictures: pictures.map(postPicture),
        tags,
        clubId: place?.clubId ?? null,
        partyId: invitation ? invitation.id : null,
        createdAt
      })
      .returning({ id: post.id })
    if (!created) throw new Error('A post was not stored')
    for (const [index, thread] of comments.entries())
      await addThread(world, created.id, [thread].flat(), new Date(createdAt.getTime() + index * 2 * minute))
    await tx
      .insert(postLike)
      .values(
        random.sample(people, likes).map(({ id: userId }) => ({ postId: created.id, userId, createdAt }))
      )
  }
}

async function findClub({ tx, random }: SeedWorld, { club: name }: SeedPost) {
  if (name === undefined) return undefined
  const members = await tx
    .select({ clubId: club.id, memberId: clubMember.userId })
    .from(club)
    .innerJoin(clubMember, eq(clubMember.clubId, club.id))
    .where(eq(club.name, name))
    .orderBy(asc(clubMember.userId))
  return random.pick(members)
}

async function addThread(
  { tx, random, people }: SeedWorld,
  postId: string,
  texts: readonly string[],
  start: Date
): Promise<void> {
  let replyTo: string | null = null
  for (const [index, text] of texts.entries()) {
    const createdAt = new Date(start.getTime() + (index + 1) * minute)
    const authorId = random.pick(people).id
    const row: typeof postComment.$inferInsert = {
      postId,
      authorId,
      replyTo,
      text,
      words: plainWords(text),
      createdAt
    }
    const [created] = await tx.insert(postComment).values(row).returning({ id: postComment.id })
    replyTo ??= created?.id ?? null
  }
}
