import { entry, micMode } from '@tambay/contracts/party'
import { avatars, coverPicture } from '@tambay/contracts/pictures'
import { eq } from 'drizzle-orm'

import { registerGames } from '#modules/party/games/shipped-games.ts'
import { findOrOpenPracticeRoom } from '#modules/party/open/practice-room.ts'
import type { PartyChanges } from '#modules/party/rooms/party-publisher.ts'
import { game, party, partyMember, partyVisit, recentPlay } from '#modules/party/tables.ts'
import { demoUsernames } from '../people/people.ts'
import type { Seed, SeededPerson, SeedWorld } from '../seed-type.ts'
import { endedParties, liveParties } from './seed-parties.ts'

const minute = 60_000
const day = 24 * 60 * minute
const silentPublisher: PartyChanges = { changed() {}, left() {}, ended() {}, ask() {} }

/** Seeded members have no connection and never leave. Demo accounts are in no party, so that their users can join one. */
export const partySeed: Seed = {
  name: 'parties',
  async run(world) {
    await registerGames(world.tx)
    const [colorGame] = await world.tx.select().from(game).where(eq(game.id, 'color-game'))
    if (!colorGame) throw new Error('The Color Game is not shipped')
    const isDemo = ({ username }: SeededPerson) => demoUsernames.some(name => name === username)
    await addLiveParties(
      world,
      colorGame.id,
      world.people.filter(person => !isDemo(person))
    )
    await addEndedParties(world, colorGame.id, world.people.filter(isDemo))
    await addPracticeRoom(world, colorGame)
  }
}

async function addLiveParties(
  world: SeedWorld,
  defaultGameId: string,
  people: readonly SeededPerson[]
): Promise<void> {
  const { tx, now, random } = world
  const left = random.sample(people, people.length)
  for (const {
    memberCount,
    auth = entry.all,
    micMode: mic = micMode.game,
    cover,
    gameId = defaultGameId,
    ...fields
  } of liveParties) {
    const [host, ...others] = left.splice(0, memberCount)
    if (!host) throw new Error('More seats than people')
    const id = createId(world)
    const createdAt = new Date(now.getTime() - random.int(4, 170) * minute)
    await tx.insert(party).values({
      ...fields,
      id,
      auth,
      micMode: mic,
      cover: coverPicture(cover),
      hostId: host.id,
      gameId,
      createdAt
    })
    const rows = [host, ...others].map((person, seat) => ({
      partyId: id,
      memberId: person.id,
      userId: person.id,
      seat,
      seatedAt: new Date(createdAt.getTime() + seat * minute),
      joinedAt: new Date(createdAt.getTime() + seat * minute)
    }))
    await tx.insert(partyMember).values(rows)
    await tx
      .insert(partyVisit)
      .values(rows.map(({ userId, partyId, joinedAt }) => ({ userId, partyId, visitedAt: joinedAt })))
  }
}

async function addEndedParties(
  world: SeedWorld,
  gameId: string,
  guests: readonly SeededPerson[]
): Promise<void> {
  const { tx, now, random, people } = world
  for (const [index, { cover, ...fields }] of endedParties.entries()) {
    const id = createId(world)
    const host = random.pick(people)
    const createdAt = new Date(now.getTime() - (index + 1) * day - random.int(60, 600) * minute)
    const endedAt = new Date(createdAt.getTime() + random.int(30, 150) * minute)
    await tx.insert(party).values({
      ...fields,
      id,
      auth: entry.all,
      micMode: micMode.game,
      cover: coverPicture(cover),
      hostId: host.id,
      gameId,
      createdAt,
      endedAt
    })
    await tx
      .insert(partyVisit)
      .values(guests.map(({ id: userId }) => ({ userId, partyId: id, visitedAt: endedAt })))
  }
  const playedAt = new Date(now.getTime() - day)
  await tx.insert(recentPlay).values(guests.map(({ id: playerId }) => ({ playerId, gameId, playedAt })))
}

async function addPracticeRoom(world: SeedWorld, forGame: typeof game.$inferSelect): Promise<void> {
  const { tx, now, random } = world
  world.clock.set(new Date(now.getTime() - day))
  const partyId = await findOrOpenPracticeRoom(tx, forGame, { ...world, partyPublisher: silentPublisher })
  const guests = ['17319504', '17320411', '17321066'].map((digits, index) => ({
    id: `g_${String(random.int(10 ** 8, 10 ** 9)).padStart(32, '0')}`,
    nick_name: `Guest${digits}`,
    avatar: avatars[index * 5 + 2] ?? ''
  }))
  await tx.insert(partyMember).values(
    guests.map((guest, index) => ({
      partyId,
      memberId: guest.id,
      guest,
      seat: index + 1,
      joinedAt: new Date(now.getTime() - index * minute)
    }))
  )
}

function createId({ random }: Pick<SeedWorld, 'random'>): string {
  return String(random.int(10 ** 11, 2 ** 48 - 1))
}
