import { clubPicture, postPicture } from '@tambay/contracts/pictures'
import { asc } from 'drizzle-orm'

import { isListed } from '#modules/party/lists/party-cards.ts'
import { party } from '#modules/party/tables.ts'
import type { Seed, SeedWorld } from '#seeds/seed-type.ts'
import { club, clubMember } from '../clubs/tables.ts'
import { follow, post, postComment, postLike } from '../tables.ts'
import { seedClubs } from './seed-clubs.ts'
import { seedPosts } from './seed-posts.ts'

const minute = 60_000
const day = 24 * 60 * minute
const minFollowed = 3
const maxFollowed = 14

export const socialSeed: Seed = {
  name: 'social',
  async run(world) {
    await addFollows(world)
    await addClubs(world)
    await addPosts(world)
  }
}

async function addFollows({ tx, now, random, people }: SeedWorld): Promise<void> {
  for (const { id: followerId } of people) {
    const others = people.filter(({ id }) => id !== followerId)
    const rows = random.sample(others, random.int(minFollowed, maxFollowed)).map(({ id: followedId }) => ({
      followerId,
      followedId,
      createdAt: new Date(now.getTime() - random.int(1, 30) * day)
    }))
    await tx.insert(follow).values(rows)
  }
}

async function addClubs({ tx, now, random, people }: SeedWorld): Promise<void> {
  for (const { picture, memberCount, ...fields } of seedClubs) {
    const members = random.sample(people, memberCount)
    const [owner] = members
    if (!owner) return
    const createdAt = new Date(now.getTime() - random.int(40, 300) * day)
    const [created] = await tx
      .insert(club)
      .values({ ...fields, cover: clubPicture(picture), ownerId: owner.id, createdAt })
      .returning({ id: club.id })
    if (!created) throw new Error(`${fields.name} was not stored`)
    const rows = members.map(({ id: userId }) => ({
      clubId: created.id,
      userId,
      joinedAt: new Date(now.getTime() - random.int(1, 40) * day)
    }))
    await tx.insert(clubMember).values(rows)
  }
}

/** Adds the oldest first, because ids increase with time. */
async function addPosts(world: SeedWorld): Promise<void> {
  const { tx, now, random, people } = world
  const parties = await tx
    .select({ id: party.id, hostId: party.hostId })
    .from(party)
    .where(isListed)
    .orderBy(asc(party.id))
  const invitedTo = random.sample(parties, seedPosts.length)
  for (const [age, { likes, pictures = [], isInvitation, comments = [], text }] of [
    ...seedPosts.entries()
  ].toReversed()) {
    const invitation = isInvitation && invitedTo.pop()
    const author = invitation ? invitation.hostId : random.pick(people).id
    const createdAt = new Date(now.getTime() - (age * age * 17 + 9 + random.int(0, 8)) * minute)
    const [created] = await tx
      .insert(post)
      .values({
        text,
        authorId: author,
        pictures: pictures.map(postPicture),
        partyId: invitation ? invitation.id : null,
        createdAt
      })
      .returning({ id: post.id })
    if (!created) throw new Error('A post was not stored')
    const rows = comments.map((words, index) => ({
      postId: created.id,
      authorId: random.pick(people).id,
      text: words,
      createdAt: new Date(createdAt.getTime() + (index + 1) * 2 * minute)
    }))
    if (rows.length > 0) await tx.insert(postComment).values(rows)
    await tx
      .insert(postLike)
      .values(
        random.sample(people, likes).map(({ id: userId }) => ({ postId: created.id, userId, createdAt }))
      )
  }
}
