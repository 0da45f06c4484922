import { and, asc, desc, eq, ne } from 'drizzle-orm'

import { type NotificationInput, notify } from '#modules/notifications/notify.ts'
import { isListed } from '#modules/party/lists/party-cards.ts'
import { party } from '#modules/party/tables.ts'
import { follow } from '#modules/people/tables.ts'
import { post, postComment } from '#modules/social/tables.ts'
import { demoUsernames } from './people/people.ts'
import type { Seed, SeededPerson, SeedWorld } from './seed-type.ts'

type Notice = NotificationInput & { now: Date }

const maxComments = 6
const maxRooms = 2

export const notificationSeed: Seed = {
  name: 'notifications',
  async run(world) {
    for (const person of world.people.filter(({ username }) =>
      demoUsernames.some(name => name === username)
    )) {
      const notices = [...(await aboutComments(world, person)), ...(await aboutRooms(world, person))]
      for (const notice of notices.toSorted((a, b) => a.now.getTime() - b.now.getTime()))
        await notify(world.tx, notice)
    }
  }
}

async function aboutComments({ tx }: SeedWorld, { id }: SeededPerson): Promise<Notice[]> {
  const rows = await tx
    .select({ postId: post.id, actorId: postComment.authorId, now: postComment.createdAt })
    .from(postComment)
    .innerJoin(post, eq(post.id, postComment.postId))
    .where(and(eq(post.authorId, id), ne(postComment.authorId, id)))
    .orderBy(desc(postComment.createdAt), asc(postComment.id))
    .limit(maxComments)
  return rows.map(({ postId, ...row }) => ({
    ...row,
    userIds: [id],
    kind: 'comment',
    subject: { kind: 'post', id: postId }
  }))
}

async function aboutRooms({ tx }: SeedWorld, { id }: SeededPerson): Promise<Notice[]> {
  const rows = await tx
    .select({ partyId: party.id, detail: party.name, actorId: party.hostId, now: party.createdAt })
    .from(party)
    .innerJoin(follow, and(eq(follow.followedId, party.hostId), eq(follow.followerId, id)))
    .where(isListed)
    .orderBy(desc(party.createdAt), asc(party.id))
    .limit(maxRooms)
  return rows.map(({ partyId, ...row }) => ({
    ...row,
    userIds: [id],
    kind: 'party_live',
    subject: { kind: 'party', id: partyId }
  }))
}
