import { appName } from '@tambay/contracts/app'
import { entry, micMode } from '@tambay/contracts/party'
import { coverPicture, avatars } from '@tambay/contracts/pictures'
import { and, desc, eq, sql } from 'drizzle-orm'

import { createInviteCode } from '#identity/users/invite-code.ts'
import { users } from '#identity/users/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import { isLive, memberCount } from '../lists/party-cards.ts'
import type { PartyContext } from '../party-offers.ts'
import type { PartyChanges } from '../rooms/party-publisher.ts'
import { type game, party } from '../tables.ts'
import { createPartyId } from './open-party.ts'

/** The account that hosts practice rooms. Nobody can log in to it: it has no password and no phone number. */
const houseName = 'tambayhouse'

type RoomDeps = Pick<PartyContext, 'clock' | 'config' | 'ledger'> & { partyPublisher: PartyChanges }

export async function findOrOpenPracticeRoom(
  tx: Tx,
  forGame: typeof game.$inferSelect,
  deps: RoomDeps
): Promise<string> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`guest room ${forGame.id}`}, 0))`)
  const [open] = await tx
    .select({ id: party.id, count: memberCount })
    .from(party)
    .where(
      and(
        eq(party.gameId, forGame.id),
        party.isGuestRoom,
        isLive,
        sql`${memberCount} < ${deps.config.PARTY_CAPACITY}`
      )
    )
    .orderBy(desc(memberCount), party.id)
    .limit(1)
  return open?.id ?? openPracticeRoom(tx, forGame, deps)
}

async function openPracticeRoom(tx: Tx, forGame: typeof game.$inferSelect, deps: RoomDeps): Promise<string> {
  const hostId = await findOrCreateHouse(tx, deps)
  const id = createPartyId()
  const createdAt = deps.clock.now()
  await tx.insert(party).values({
    id,
    name: `${forGame.name} Practice`,
    cover: coverPicture('perya-lights'),
    auth: entry.all,
    micMode: micMode.game,
    hostId,
    gameId: forGame.id,
    tags: [...forGame.tags, 'Practice'],
    isGuestRoom: true,
    createdAt
  })
  deps.partyPublisher.changed(tx, { partyId: id, version: 1 })
  return id
}

async function findOrCreateHouse(tx: Tx, { clock, ledger }: RoomDeps): Promise<string> {
  const [avatar = ''] = avatars
  const [created] = await tx
    .insert(users)
    .values({
      username: houseName,
      nickName: appName,
      avatar,
      inviteCode: createInviteCode(),
      createdAt: clock.now()
    })
    .onConflictDoNothing({ target: users.username })
    .returning({ id: users.id })
  if (created) await ledger.openAccounts(tx, created.id)
  const [house] = created
    ? [created]
    : await tx.select({ id: users.id }).from(users).where(eq(users.username, houseName))
  if (!house) throw new Error('The house has no account')
  return house.id
}
