import { randomInt } from 'node:crypto'

import type { HumanPurpose } from '@tambay/contracts/validation/identity'
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { lt } from 'drizzle-orm'

import type { Config } from '#platform/config/config.ts'
import { subkey } from '#platform/crypto/subkey.ts'
import type { Db } from '#platform/database/db.ts'
import type { Clock } from '#platform/time/clock.ts'
import { readAnswer } from './read-answer.ts'
import { usedChallenge } from './tables.ts'

export interface HumanCheck {
  challenge(purpose: HumanPurpose, level?: number): Promise<Challenge>
  pass(purpose: HumanPurpose, answer: string): Promise<boolean>
  /** Like `pass`, but resolves to the level of the challenge instead of true, and to undefined instead of false. */
  passedLevel(purpose: HumanPurpose, answer: string): Promise<number | undefined>
  deleteExpired(): Promise<void>
}

interface Options {
  db: Db
  clock: Clock
  config: Pick<Config, 'SECRET_KEY' | 'HUMAN_WORK'>
}

const lifetimeSeconds = 10 * 60
/** PBKDF2 rounds per guess: some tenths of a millisecond on a phone. */
const cost = 1000

/** Proof of work with ALTCHA (spec IDENTITY-12). */
export function createHumanCheck({ db, clock, config }: Options): HumanCheck {
  const secrets = {
    hmacSignatureSecret: subkey(config.SECRET_KEY, 'human/challenge'),
    hmacKeySignatureSecret: subkey(config.SECRET_KEY, 'human/answer')
  }
  const now = () => Math.floor(clock.now().getTime() / 1000)

  async function passedLevel(purpose: HumanPurpose, answer: string): Promise<number | undefined> {
    const read = readAnswer(answer)
    if (!read) return undefined
    const { challenge, solution, data } = read
    if (data.purpose !== purpose || data.expires_at <= now()) return undefined
    if (!(await isSolved(challenge, solution, secrets))) return undefined
    const isFirst = await isFirstUse(db, challenge.signature, data.expires_at)
    return isFirst ? (data.level ?? 0) : undefined
  }

  return {
    // The expiry is part of the signed data, because the library checks its own expiry field with the system clock.
    challenge(purpose, level = 0) {
      const work = config.HUMAN_WORK * 2 ** level
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(work, work * 2),
        deriveKey,
        // The previous release accepts challenges without a level.
        data: { purpose, expires_at: now() + lifetimeSeconds, ...(level > 0 && { level }) },
        ...secrets
      })
    },

    pass: async (purpose, answer) => (await passedLevel(purpose, answer)) !== undefined,
    passedLevel,

    async deleteExpired() {
      await db.delete(usedChallenge).where(lt(usedChallenge.expiresAt, clock.now()))
    }
  }
}

async function isSolved(
  challenge: Challenge,
  solution: Solution,
  secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string }
): Promise<boolean> {
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets })
  return verified
}

async function isFirstUse(db: Db, signature: string, expiresAt: number): Promise<boolean> {
  const inserted = await db
    .insert(usedChallenge)
    .values({ signature, expiresAt: new Date(expiresAt * 1000) })
    .onConflictDoNothing()
    .returning()
  return inserted.length > 0
}
