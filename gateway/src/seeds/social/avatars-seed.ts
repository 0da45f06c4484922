import { avatars } from '@tambay/contracts/pictures'
import { asc, eq, inArray } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { partyMember } from '#modules/party/tables.ts'
import { readSuggestedPeople } from '#modules/social/suggestions/suggested-people.ts'
import { demoUsernames } from '../people/people.ts'
import type { Seed, SeedWorld } from '../seed-type.ts'

const firstPage = 10

/**
 * Gives different avatars to people who appear together: in one party, near each other among the people to follow,
 * or on the first page that a demo user sees. Runs after the follows, because they decide that order.
 */
export const avatarsSeed: Seed = {
  name: 'avatars',
  async run({ tx, people }) {
    const order = await readOrder(tx)
    const demo = await tx
      .select()
      .from(users)
      .where(inArray(users.username, [...demoUsernames]))
    const pages: string[][] = []
    for (const { id } of demo) pages.push((await readOrder(tx, id)).slice(0, firstPage))
    const partyOf = await readParties(tx)
    const seeded = new Set(people.map(({ id }) => id))
    const chosen = new Map<string, string>()
    for (const id of new Set([...pages.flat(), ...order])) {
      const place = order.indexOf(id)
      const near = order.slice(Math.max(0, place - avatars.length + 1), place + firstPage)
      const pageMates = pages.filter(page => page.includes(id)).flat()
      const partyMates = order.filter(other => partyOf.has(id) && partyOf.get(other) === partyOf.get(id))
      const taken = [...near, ...partyMates, ...pageMates].flatMap(other => chosen.get(other) ?? [])
      if (seeded.has(id)) chosen.set(id, findRarest(taken))
    }
    for (const [id, avatar] of chosen) await tx.update(users).set({ avatar }).where(eq(users.id, id))
  }
}

/**
 * Returns an unused avatar, or the one that was used longest ago. `taken` ends with the people who must
 * differ most.
 */
function findRarest(taken: readonly string[]): string {
  const lastUse = (avatar: string) => taken.lastIndexOf(avatar)
  return avatars.reduce((best, avatar) => (lastUse(avatar) < lastUse(best) ? avatar : best))
}

async function readOrder(tx: SeedWorld['tx'], viewerId?: string): Promise<string[]> {
  const { items } = await readSuggestedPeople(tx, { limit: 1000 }, viewerId)
  return items.map(({ id }) => id)
}

async function readParties(tx: SeedWorld['tx']): Promise<Map<string, string>> {
  const rows = await tx.select().from(partyMember).orderBy(asc(partyMember.memberId))
  return new Map(rows.map(({ memberId, partyId }) => [memberId, partyId]))
}
