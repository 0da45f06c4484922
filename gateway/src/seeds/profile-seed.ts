import { profileVisit } from '#modules/profile/tables.ts'
import { manilaDay } from '#platform/time/manila.ts'
import type { Seed } from './seed-type.ts'

const day = 86_400_000
const maxVisitors = 24

export const profileSeed: Seed = {
  name: 'profile',
  async run({ tx, now, random, people }) {
    for (const { id: visitedId } of people) {
      const others = people.filter(({ id }) => id !== visitedId)
      const rows = random.sample(others, random.int(2, maxVisitors)).map(({ id: visitorId }) => ({
        visitedId,
        visitorId,
        day: manilaDay(new Date(now.getTime() - random.int(0, 27) * day))
      }))
      await tx.insert(profileVisit).values(rows)
    }
  }
}
