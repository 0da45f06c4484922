import { countPlays } from '#modules/game/ranking/count-plays.ts'
import { gameScore } from '#modules/game/tables.ts'
import { game } from '#modules/party/tables.ts'
import { manilaDay, weekRange } from '#platform/time/manila.ts'
import { demoUsernames } from './people/people.ts'
import type { Seed, SeedWorld } from './seed-type.ts'

const playersPerGame = 24
const days = 7
const dayMs = 24 * 3_600_000

export const gameSeed: Seed = {
  name: 'games',
  async run(world) {
    const { tx, people, random, clock, now } = world
    const demos = people.filter(({ username }) => demoUsernames.some(name => name === username))
    const others = people.filter(person => !demos.includes(person))
    for (const { id: gameId } of await tx.select({ id: game.id }).from(game).orderBy(game.id)) {
      for (const { id: userId } of [...demos, ...random.sample(others, playersPerGame)])
        await addScores(world, gameId, userId)
    }
    clock.set(now)
    await countPlays({ db: tx, clock })
  }
}

async function addScores({ tx, now, random }: SeedWorld, gameId: string, userId: string): Promise<void> {
  const key = { gameId, userId, experience: 0 }
  const scores: Array<typeof gameScore.$inferInsert> = []
  const weeks = new Map<string, { score: number; rounds: number; wins: number; best: number }>()
  for (let daysAgo = 0; daysAgo < days; daysAgo++) {
    const startsOn = manilaDay(new Date(now.getTime() - daysAgo * dayMs))
    const rounds = random.int(1, 12)
    const score = rounds * random.int(-60, 120)
    const wins = random.int(0, rounds)
    const best = wins > 0 ? 100 * random.int(1, 3) : 0
    scores.push({ ...key, period: 'day', startsOn, score, rounds, wins, best })
    const { monday } = weekRange(startsOn)
    const week = weeks.get(monday) ?? { score: 0, rounds: 0, wins: 0, best: 0 }
    weeks.set(monday, {
      score: week.score + score,
      rounds: week.rounds + rounds,
      wins: week.wins + wins,
      best: Math.max(week.best, best)
    })
  }
  for (const [startsOn, total] of weeks) scores.push({ ...key, period: 'week', startsOn, ...total })
  await tx.insert(gameScore).values(scores)
}
