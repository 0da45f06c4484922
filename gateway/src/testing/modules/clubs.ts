import { clubPicture } from '@tambay/contracts/pictures'
import { eq } from 'drizzle-orm'

import { club, clubMember, clubRequest } from '#modules/social/clubs/tables.ts'
import type { TestApp } from '../create-test-app.ts'

interface Person {
  id: string
}

interface ClubRows {
  owner: Person
  officers?: readonly Person[]
  members?: readonly Person[]
  requesters?: readonly Person[]
  isOpen?: boolean
  name?: string
}

let count = 0

export async function seedClub(
  { db, clock }: TestApp,
  {
    owner,
    officers = [],
    members = [],
    requesters = [],
    isOpen = true,
    name = `Bingo Titas ${++count}`
  }: ClubRows
): Promise<string> {
  const createdAt = clock.now()
  const cover = clubPicture('bingo-hall')
  const [created] = await db
    .insert(club)
    .values({ name, cover, about: 'Kape at bingo', town: 'Manila', isOpen, ownerId: owner.id, createdAt })
    .returning()
  const clubId = created?.id ?? ''
  const rows = [owner, ...officers, ...members].map(({ id: userId }, index) => ({
    clubId,
    userId,
    role: officers.some(({ id }) => id === userId) ? ('officer' as const) : ('member' as const),
    joinedAt: new Date(createdAt.getTime() + index * 1000)
  }))
  await db.insert(clubMember).values(rows)
  const requests = requesters.map(({ id: userId }, index) => ({
    clubId,
    userId,
    requestedAt: new Date(createdAt.getTime() + index * 1000)
  }))
  if (requests.length > 0) await db.insert(clubRequest).values(requests)
  return clubId
}

export async function readClubRows({ db }: TestApp, clubId: string) {
  return {
    club: await db.select().from(club).where(eq(club.id, clubId)),
    members: await db
      .select()
      .from(clubMember)
      .where(eq(clubMember.clubId, clubId))
      .orderBy(clubMember.userId),
    requests: await db
      .select()
      .from(clubRequest)
      .where(eq(clubRequest.clubId, clubId))
      .orderBy(clubRequest.userId)
  }
}
