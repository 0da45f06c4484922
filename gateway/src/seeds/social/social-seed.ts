import { clubPicture } from '@tambay/contracts/pictures'

import { follow } from '#modules/people/tables.ts'
import { club, clubMember, clubRequest } from '#modules/social/clubs/tables.ts'
import { publishEdition } from '#modules/social/feeds/publish-edition.ts'
import type { Seed, SeedWorld } from '../seed-type.ts'
import { addPosts } from './add-posts.ts'
import { seedClubs } from './seed-clubs.ts'

const day = 86_400_000
const minFollowed = 3
const maxFollowed = 14
const officerCount = 2

export const socialSeed: Seed = {
  name: 'social',
  async run(world) {
    await addFollows(world)
    await addClubs(world)
    await addPosts(world)
    await publishEdition(world.tx, world.now)
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
  const daysAgo = (from: number, to: number) => new Date(now.getTime() - random.int(from, to) * day)
  for (const { picture, memberCount, owner: ownerName, requestCount = 0, ...fields } of seedClubs) {
    const chosen = people.find(({ username }) => username === ownerName)
    const sample = random.sample(people, memberCount + requestCount)
    const [owner, ...others] = chosen ? [chosen, ...sample.filter(person => person !== chosen)] : sample
    if (!owner) return
    const [created] = await tx
      .insert(club)
      .values({
        ...fields,
        cover: clubPicture(picture),
        isOpen: requestCount === 0,
        ownerId: owner.id,
        createdAt: daysAgo(40, 300)
      })
      .returning({ id: club.id })
    if (!created) throw new Error(`${fields.name} was not stored`)
    const clubId = created.id
    const members = [owner, ...others.slice(0, memberCount - 1)]
    await tx.insert(clubMember).values(
      members.map(({ id: userId }, index) => ({
        clubId,
        userId,
        role: index > 0 && index <= officerCount ? ('officer' as const) : ('member' as const),
        joinedAt: daysAgo(1, 40)
      }))
    )
    const requests = others
      .slice(memberCount - 1, memberCount - 1 + requestCount)
      .map(({ id: userId }) => ({ clubId, userId, requestedAt: daysAgo(0, 2) }))
    if (requests.length > 0) await tx.insert(clubRequest).values(requests)
  }
}
