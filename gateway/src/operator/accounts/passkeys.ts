import { appName } from '@tambay/contracts/app'
import { and, eq, gt, lt } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/db.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { OperatorRow } from './invitations.ts'
import { operatorChallenge, operatorCredential } from './tables.ts'

const challengeMs = 5 * 60_000
/** EdDSA, ES256 and RS256. Node calls the library's other default experimental. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Loaded when an operator signs in, because most gateways never need it. */
const loadWebAuthn = () => import('@simplewebauthn/server')

interface Deps {
  db: Db
  clock: Clock
  origin: string
}

type Json = Record<string, unknown>

export async function offerSignIn(deps: Deps) {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  // Without a list of credentials, the browser offers the passkeys of this origin, and nobody learns who exists.
  const options = await generateAuthenticationOptions({
    rpID: new URL(deps.origin).hostname,
    userVerification: 'required'
  })
  return { challenge_id: await keep(deps, options.challenge, false), options: toJson(options) }
}

export async function offerPasskey(deps: Deps, operator: OperatorRow) {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const known = await deps.db
    .select({ id: operatorCredential.id })
    .from(operatorCredential)
    .where(eq(operatorCredential.operatorId, operator.id))
  const options = await generateRegistrationOptions({
    supportedAlgorithmIDs,
    rpName: `${appName} console`,
    rpID: new URL(deps.origin).hostname,
    userName: operator.name,
    userID: new TextEncoder().encode(operator.id),
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' }
  })
  return { challenge_id: await keep(deps, options.challenge, true), options: toJson(options) }
}

export interface PasskeyAnswer {
  challengeId: string
  credential: Json
}

/** Returns the id of the operator whose passkey it is, or undefined if anything about the answer is wrong. */
export async function checkSignIn(
  deps: Deps,
  { challengeId, credential }: PasskeyAnswer
): Promise<string | undefined> {
  const challenge = await take(deps, challengeId, false)
  const [known] = await deps.db
    .select()
    .from(operatorCredential)
    .where(eq(operatorCredential.id, String(credential.id)))
  if (challenge === undefined || !known) return undefined
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const verified = await verifyAuthenticationResponse({
    // The library checks each field and throws if one is missing.
    response: credential as never,
    expectedChallenge: challenge,
    expectedOrigin: deps.origin,
    expectedRPID: new URL(deps.origin).hostname,
    requireUserVerification: true,
    credential: {
      id: known.id,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter
    }
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  await deps.db
    .update(operatorCredential)
    .set({ counter: verified.authenticationInfo.newCounter, lastUsedAt: deps.clock.now() })
    .where(eq(operatorCredential.id, known.id))
  return known.operatorId
}

export type NewPasskey = Omit<typeof operatorCredential.$inferInsert, 'operatorId' | 'createdAt'>

export async function checkNewPasskey(
  deps: Deps,
  { challengeId, credential }: PasskeyAnswer
): Promise<NewPasskey | undefined> {
  const challenge = await take(deps, challengeId, true)
  if (challenge === undefined) return undefined
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    supportedAlgorithmIDs,
    response: credential as never,
    expectedChallenge: challenge,
    expectedOrigin: deps.origin,
    expectedRPID: new URL(deps.origin).hostname,
    requireUserVerification: true
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** Returns false if the passkey is already stored. */
export async function storePasskey(
  tx: Tx,
  operatorId: string,
  passkey: NewPasskey,
  createdAt: Date
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(operatorCredential)
    .values({ ...passkey, operatorId, createdAt, lastUsedAt: createdAt })
    .onConflictDoNothing()
  return rowCount === 1
}

export async function deleteOldChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(operatorChallenge).where(lt(operatorChallenge.expiresAt, now))
}

async function keep({ db, clock }: Deps, challenge: string, isForNewPasskey: boolean): Promise<string> {
  const expiresAt = new Date(clock.now().getTime() + challengeMs)
  const [row] = await db
    .insert(operatorChallenge)
    .values({ challenge, isForNewPasskey, expiresAt })
    .returning({ id: operatorChallenge.id })
  if (!row) throw new Error('The challenge was not stored')
  return row.id
}

/** Also uses up the challenge, so that a copied answer is refused. */
async function take({ db, clock }: Deps, id: string, isForNewPasskey: boolean): Promise<string | undefined> {
  const [row] = await db
    .delete(operatorChallenge)
    .where(
      and(
        eq(operatorChallenge.id, id),
        eq(operatorChallenge.isForNewPasskey, isForNewPasskey),
        gt(operatorChallenge.expiresAt, clock.now())
      )
    )
    .returning()
  return row?.challenge
}

const toJson = (options: object): Json => JSON.parse(JSON.stringify(options))
