import { and, eq, ne } from 'drizzle-orm'

import { isListed, isLive } from '#modules/party/lists/party-cards.ts'
import { party, partyVisit } from '#modules/party/tables.ts'
import { follow } from '#modules/people/tables.ts'
import { demoUsernames } from '../people/people.ts'
import type { Seed, SeededPerson, SeedWorld } from '../seed-type.ts'

const minute = 60_000
const day = 24 * 60 * minute
const followedHostCount = 4
const visitedCount = 3

export const visitsSeed: Seed = {
  name: 'visits',
  async run(world) {
    const demos = world.people.filter(({ username }) => demoUsernames.some(name => name === username))
    for (const demo of demos) {
      await followLiveHosts(world, demo)
      await visitParties(world, demo)
    }
  }
}

async function followLiveHosts({ tx, now, random }: SeedWorld, { id: followerId }: SeededPerson) {
  const live = await tx
    .select({ hostId: party.hostId })
    .from(party)
    .where(and(isListed, eq(party.isGuestRoom, false)))
    .orderBy(party.id)
  const createdAt = new Date(now.getTime() - 2 * day)
  const rows = random
    .sample(live, Math.min(followedHostCount, live.length))
    .map(({ hostId: followedId }) => ({ followerId, followedId, createdAt }))
  if (rows.length > 0) await tx.insert(follow).values(rows).onConflictDoNothing()
}

async function visitParties({ tx, now, random }: SeedWorld, { id: userId }: SeededPerson) {
  const [unlisted] = await tx
    .select()
    .from(party)
    .where(and(isLive, eq(party.auth, 1)))
    .orderBy(party.id)
  const live = await tx
    .select()
    .from(party)
    .where(and(isListed, ne(party.hostId, userId)))
    .orderBy(party.id)
  const visited = [
    ...(unlisted ? [unlisted] : []),
    ...random.sample(live, Math.min(visitedCount, live.length))
  ]
  const rows = visited.map(({ id: partyId, createdAt }, index) => {
    const visitedAt = new Date(Math.max(createdAt.getTime(), now.getTime() - (index + 1) * 20 * minute))
    return { userId, partyId, visitedAt }
  })
  if (rows.length > 0) await tx.insert(partyVisit).values(rows).onConflictDoNothing()
}
