import { splitLetters } from '@tambay/contracts/validation/user-text'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'

import { noIdentity } from '#identity/users/contacts.ts'
import { users } from '#identity/users/tables.ts'
import { beginSession, signUp, type SignUpStatement } from '#modules/login/log-in/begin-session.ts'
import { lockByEmail } from '#modules/login/log-in/find-account.ts'
import { generateProfile } from '#modules/login/log-in/generate-profile.ts'
import type { BegunSession } from '#modules/login/log-in/login-answer.ts'
import { restoreRestrictions } from '#modules/play-limits/return/kept-restrictions.ts'
import type { Tx } from '#platform/database/db.ts'
import { hasBlockedWord } from '#platform/text/blocked-words.ts'
import type { GoogleNeeds } from './google-needs.ts'
import type { GoogleIdentity } from './read-credential.ts'

/** Limits the visible characters, and the UTF-16 units including combining marks and joiners. */
const [maxGraphemes, maxUnits] = [20, 80]

const hidden = /[\p{C}--[\u200c\u200d]]/gv

type LoginDeps = Pick<
  GoogleNeeds,
  'sessions' | 'ledger' | 'clock' | 'config' | 'notifications' | 'explainSuspension'
>

export async function logInByGoogle(
  deps: LoginDeps,
  tx: Tx,
  { subject, email, name }: GoogleIdentity,
  statement: SignUpStatement,
  request: FastifyRequest
): Promise<BegunSession> {
  // Without this lock, concurrent first logins could create two accounts.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`google ${subject}`}, 2))`)
  const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.googleSubject, subject))
  if (known) return beginSession(deps, tx, known.id, request)

  const owner = email === undefined ? undefined : await lockByEmail(tx, email)
  if (owner && (await link(deps, tx, owner.id, subject))) return beginSession(deps, tx, owner.id, request)

  const profile = generateProfile()
  const person = {
    ...profile,
    nickName: toNickname(name) ?? profile.nickName,
    googleSubject: subject,
    email: owner ? null : (email ?? null)
  }
  return signUp(deps, tx, person, statement, request)
}

async function link(deps: LoginDeps, tx: Tx, accountId: string, googleSubject: string): Promise<boolean> {
  const linked = await tx
    .update(users)
    .set({ googleSubject })
    .where(and(eq(users.id, accountId), isNull(users.googleSubject)))
    .returning({ id: users.id })
  if (linked.length === 0) return false
  await restoreRestrictions(deps, tx, accountId, { ...noIdentity, googleSubject })
  return true
}

function toNickname(name: string | undefined): string | undefined {
  const line = (name ?? '').normalize('NFC').replace(/[\p{Z}\s]+/gu, ' ')
  const cut = splitLetters(line.replace(hidden, '').trim()).slice(0, maxGraphemes).join('').trim()
  if (cut.length > maxUnits || !/[\p{L}\p{N}]/u.test(cut) || hasBlockedWord(cut)) return undefined
  return cut
}
