import type { MicMode } from '@tambay/contracts/party'
import { eq } from 'drizzle-orm'

import { party, partyMember, partyRestriction } from '#modules/party/tables.ts'
import type { TestApp, TestPerson } from '../create-test-app.ts'

export type People = Record<
  'host' | 'speaker' | 'audience' | 'banned' | 'outsider' | 'seated' | 'asking',
  TestPerson
>

export async function resetParty(
  { db, clock }: TestApp,
  partyId: string,
  people: People,
  micMode: MicMode
): Promise<void> {
  const now = clock.now()
  const others = Object.values(people).map(({ id }) => id)
  await db.execute(`DELETE FROM party_member WHERE user_id IN (${others.join(',')})`)
  await db.delete(partyRestriction).where(eq(partyRestriction.partyId, partyId))
  await db
    .update(party)
    .set({
      hostId: people.host.id,
      micMode,
      name: 'Tambay Tayo',
      lockedSeats: [],
      endsAt: null,
      endedAt: null
    })
    .where(eq(party.id, partyId))
  const member = (person: TestPerson, seat: number | null, micRequestedAt: Date | null = null) => {
    const { id } = person
    return {
      partyId,
      memberId: id,
      userId: id,
      seat,
      seatedAt: seat === null ? null : now,
      micRequestedAt,
      joinedAt: now
    }
  }
  await db
    .insert(partyMember)
    .values([
      member(people.host, 0),
      member(people.speaker, 1),
      member(people.seated, 2, now),
      member(people.audience, null),
      member(people.asking, null, now)
    ])
  await db
    .insert(partyRestriction)
    .values({ partyId, userId: people.banned.id, isBanned: true, createdAt: now })
}

export async function readRows({ db }: TestApp, partyId: string) {
  const [room] = await db.select().from(party).where(eq(party.id, partyId))
  const members = await db.select().from(partyMember).where(eq(partyMember.partyId, partyId))
  return { room, members: members.toSorted((a, b) => a.memberId.localeCompare(b.memberId)) }
}
