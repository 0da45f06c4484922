import { clubPicture } from '@tambay/contracts/pictures'

import type { Seed, SeedWorld } from '#seeds/seed-type.ts'
import { club, clubMember } from '../clubs/tables.ts'
import { publishEdition } from '../feeds/publish-edition.ts'
import { follow } from '../tables.ts'
import { addPosts } from './add-posts.ts'
import { seedClubs } from './seed-clubs.ts'

const day = 86_400_000
const minFollowed = 3
const maxFollowed = 14

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
