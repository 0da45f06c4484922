import { avatars } from '@tambay/contracts/pictures'
import { asc, eq } from 'drizzle-orm'

import { partyMember } from '#modules/party/tables.ts'
import { users } from '#modules/user/tables.ts'
import type { Seed, SeedWorld } from '#seeds/seed-type.ts'
import { readSuggestedPeople } from '../people/suggested-people.ts'

/**
 * Gives different avatars to people who appear together: in one party, or near each other among the people to
 * follow. Runs after the follows, because they decide that order.
 */
export const avatarsSeed: Seed = {
  name: 'avatars',
  async run({ tx, people }) {
    const order = await readOrder(tx)
    const partyOf = await readParties(tx)
    const seeded = new Set(people.map(({ id }) => id))
    const chosen = new Map<string, string>()
    for (const [place, id] of order.entries()) {
      const near = order.slice(Math.max(0, place - avatars.length + 1), place)
      const partyMates = order.filter(other => partyOf.has(id) && partyOf.get(other) === partyOf.get(id))
      const taken = [...near, ...partyMates].flatMap(other => chosen.get(other) ?? [])
      if (seeded.has(id)) chosen.set(id, findRarest(taken))
    }
    for (const [id, avatar] of chosen) await tx.update(users).set({ avatar }).where(eq(users.id, id))
  }
}

/**
 * Returns an unused avatar, or the one whose last use in `taken` is earliest. Members of the same party are
 * last in `taken`.
 */
function findRarest(taken: readonly string[]): string {
  const lastUse = (avatar: string) => taken.lastIndexOf(avatar)
  return avatars.reduce((best, avatar) => (lastUse(avatar) < lastUse(best) ? avatar : best))
}

async function readOrder(tx: SeedWorld['tx']): Promise<string[]> {
  const { items } = await readSuggestedPeople(tx, { limit: 1000 }, undefined)
  return items.map(({ id }) => id)
}

async function readParties(tx: SeedWorld['tx']): Promise<Map<string, string>> {
  const rows = await tx.select().from(partyMember).orderBy(asc(partyMember.memberId))
  return new Map(rows.map(({ memberId, partyId }) => [memberId, partyId]))
}
