import type { PersonData, PersonRestriction } from '@tambay/contracts/operator/people'
import { and, desc, eq, isNull } from 'drizzle-orm'

import { deviceNameOf } from '#identity/sessions/device-name.ts'
import { listLiveSessions } from '#identity/sessions/live-sessions.ts'
import type { users } from '#identity/users/tables.ts'
import { account } from '#ledger/tables.ts'
import { selectGifts } from '#modules/party/gifts/select-gifts.ts'
import { party, partyMember, partyRestriction } from '#modules/party/tables.ts'
import { viewLimits } from '#modules/play-limits/view-limits.ts'
import type { Db } from '#platform/database/db.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import type { OperatorNeeds } from '../console/operator-needs.ts'
import { suspensionEnd } from '../safety/tables.ts'
import { operatorAction } from '../tables.ts'

type UserRow = typeof users.$inferSelect
type ReadDeps = Pick<OperatorNeeds, 'db' | 'config'>

const maxSessions = 100

/** The personal data of a person, which the caller has opened with a reason. */
export async function readPersonData(
  { db, config }: ReadDeps,
  user: UserRow,
  now: Date
): Promise<Omit<PersonData, 'open_until'>> {
  const play = await viewLimits({ db, selectGifts, config }, user.id, now)
  const balances = await db
    .select({ currency: account.currency, balance: account.balance, isFrozen: account.isFrozen })
    .from(account)
    .where(eq(account.ownerId, user.id))
    .orderBy(account.currency)
  const sessions = await listLiveSessions(db, user.id, now)
  const playBlock: PersonRestriction[] = play.block
    ? [{ what: 'Play games, spin the wheel, send gifts', why: play.block.message, until: play.block.until }]
    : []
  return {
    phone: user.tel,
    email: user.email,
    restrictions: [
      ...(await findSuspension(db, user)),
      ...balances
        .filter(({ isFrozen }) => isFrozen)
        .map(({ currency }) => ({
          what: `Receive or spend ${currency}s`,
          why: 'A check of the books froze this account.',
          until: null
        })),
      ...playBlock,
      ...(await findRoomRestrictions(db, user.id))
    ].slice(0, 20),
    limits: play.limits,
    balances: balances.map(({ currency, balance, isFrozen }) => ({ currency, balance, is_frozen: isFrozen })),
    sessions: sessions.slice(0, maxSessions).map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      device: deviceNameOf(userAgent),
      created_at: toTimestamp(createdAt),
      last_used_at: toTimestamp(lastUsedAt)
    })),
    room: await findRoom(db, user.id)
  }
}

async function findSuspension(db: Db, { id, suspendedAt, closingAt }: UserRow): Promise<PersonRestriction[]> {
  const closing: PersonRestriction[] = closingAt
    ? [{ what: 'Log in', why: 'The person deletes the account.', until: toTimestamp(closingAt) }]
    : []
  if (!suspendedAt) return closing
  const [decision] = await db
    .select({ reason: operatorAction.reason, operator: operatorAction.operator })
    .from(operatorAction)
    .where(and(eq(operatorAction.subject, `user:${id}`), eq(operatorAction.action, 'suspend')))
    .orderBy(desc(operatorAction.id))
    .limit(1)
  const [end] = await db.select().from(suspensionEnd).where(eq(suspensionEnd.userId, id))
  const why = decision ? `${decision.operator} suspended the account: ${decision.reason}` : 'Suspended.'
  return [{ what: 'Log in', why, until: end ? toTimestamp(end.endsAt) : null }, ...closing]
}

async function findRoomRestrictions(db: Db, userId: string): Promise<PersonRestriction[]> {
  const rows = await db
    .select({ name: party.name, isBanned: partyRestriction.isBanned })
    .from(partyRestriction)
    .innerJoin(party, eq(party.id, partyRestriction.partyId))
    .where(and(eq(partyRestriction.userId, userId), isNull(party.endedAt)))
    .limit(10)
  return rows.map(({ name, isBanned }) => ({
    what: isBanned ? `Enter the room ${name}` : `Speak freely in the room ${name}`,
    why: 'The host decided so.',
    until: null
  }))
}

async function findRoom(db: Db, userId: string): Promise<PersonData['room']> {
  const [found] = await db
    .select({ id: party.id, name: party.name, hostId: party.hostId, joinedAt: partyMember.joinedAt })
    .from(partyMember)
    .innerJoin(party, eq(party.id, partyMember.partyId))
    .where(and(eq(partyMember.userId, userId), isNull(party.endedAt)))
    .limit(1)
  if (!found) return null
  const { id, name, hostId, joinedAt } = found
  return { id, name, is_host: hostId === userId, joined_at: toTimestamp(joinedAt) }
}
