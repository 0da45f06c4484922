import { appName } from '@tambay/contracts/app'
import { entry, micMode } from '@tambay/contracts/party'
import { coverPicture, avatars } from '@tambay/contracts/pictures'
import { and, desc, eq, sql } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import type { Deps } from '#deps.ts'
import { createInviteCode } from '#modules/user/invite-code.ts'
import { users } from '#modules/user/tables.ts'
import { isLive, memberCount } from '../lists/party-cards.ts'
import { capacity } from '../party-rules.ts'
import type { PartyChanges } from '../rooms/announcer.ts'
import { type game, party } from '../tables.ts'
import { drawPartyId } from './open-party.ts'

/** The account that hosts practice rooms. It has no password and no phone: nobody logs in as it. */
const houseName = 'tambayhouse'

type RoomDeps = Pick<Deps, 'clock' | 'ledger'> & { announcer: PartyChanges }

/** The practice room that everyone shares; another one opens only when it is full. Gives its id. */
export async function findOrOpenGuestRoom(
  tx: Tx,
  one: typeof game.$inferSelect,
  deps: RoomDeps
): Promise<string> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`guest room ${one.id}`}, 0))`)
  const [open] = await tx
    .select({ id: party.id, count: memberCount })
    .from(party)
    .where(and(eq(party.gameId, one.id), party.isGuestRoom, isLive, sql`${memberCount} < ${capacity}`))
    .orderBy(desc(memberCount), party.id)
    .limit(1)
  return open?.id ?? openGuestRoom(tx, one, deps)
}

async function openGuestRoom(tx: Tx, one: typeof game.$inferSelect, deps: RoomDeps): Promise<string> {
  const hostId = await findOrMakeHouse(tx, deps)
  const id = drawPartyId()
  const createdAt = deps.clock.now()
  await tx.insert(party).values({
    id,
    name: `${one.name} Practice`,
    cover: coverPicture('perya-lights'),
    auth: entry.all,
    micMode: micMode.game,
    hostId,
    gameId: one.id,
    tags: [...one.tags, 'Practice'],
    isGuestRoom: true,
    createdAt
  })
  deps.announcer.changed(tx, id)
  return id
}

async function findOrMakeHouse(tx: Tx, { clock, ledger }: RoomDeps): Promise<string> {
  const [avatar = ''] = avatars
  const [made] = await tx
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
  if (made) await ledger.openAccounts(tx, made.id)
  const [house] = made
    ? [made]
    : await tx.select({ id: users.id }).from(users).where(eq(users.username, houseName))
  if (!house) throw new Error('The house has no account')
  return house.id
}
