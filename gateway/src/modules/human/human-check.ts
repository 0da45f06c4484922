import { randomInt } from 'node:crypto'

import type { HumanPurpose } from '@tambay/contracts/validation/identity'
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { lt } from 'drizzle-orm'

import { subkey } from '#crypto/subkey.ts'
import type { Clock } from '#time/clock.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { readAnswer } from './read-answer.ts'
import { usedChallenge } from './tables.ts'

export interface HumanCheck {
  challenge(purpose: HumanPurpose): Promise<Challenge>
  pass(purpose: HumanPurpose, answer: string): Promise<boolean>
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

  return {
    // The expiry is part of the signed data, because the library checks its own expiry field with the system clock.
    challenge: purpose =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(config.HUMAN_WORK, config.HUMAN_WORK * 2),
        deriveKey,
        data: { purpose, expires_at: now() + lifetimeSeconds },
        ...secrets
      }),

    async pass(purpose, answer) {
      const read = readAnswer(answer)
      if (!read) return false
      const { challenge, solution, data } = read
      if (data.purpose !== purpose || data.expires_at <= now()) return false
      return (
        (await isSolved(challenge, solution, secrets)) && isFirstUse(db, challenge.signature, data.expires_at)
      )
    },

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
