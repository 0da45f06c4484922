import { call } from '@tambay/client/api/call'
import * as z from '@tambay/contracts/schema'
import { getHumanChallenge } from '@tambay/contracts/sign-in'
import type { HumanPurpose } from '@tambay/contracts/validation/identity'
import { solveChallengeWorkers } from 'altcha/lib'
import workerSource from 'altcha/workers/pbkdf2' with { type: 'text' }

/** Valid for one call until `expiresAt`, in seconds since 1970. */
export interface Solution {
  payload: string
  expiresAt: number
}

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()])

/**
 * The fields that the browser reads. All other fields are sent back unchanged, because the gateway signed
 * them.
 */
const Challenge = z.looseObject({
  parameters: z.looseObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    data: z.catchall(z.object({ expires_at: z.int() }), plain)
  }),
  signature: z.string()
})

/** The hardest challenge takes about 20 seconds on a typical phone, and minutes on a slow phone. */
const timeoutMs = 5 * 60_000

let workerUrl: string | undefined

/** Fetches an ALTCHA challenge and solves it in workers. Uses ALTCHA's solver alone (3 KB), without its widget (34 KB). */
export async function solveChallenge(purpose: HumanPurpose, level: number): Promise<Solution> {
  const answer = await call(getHumanChallenge, { purpose, level }, { isQuiet: true })
  const challenge = z.parse(Challenge, answer)
  const concurrency = Math.min(navigator.hardwareConcurrency, 4)
  const solution = await solveChallengeWorkers({ challenge, concurrency, createWorker, timeout: timeoutMs })
  if (!solution) throw new Error('The challenge took too long')
  return {
    payload: btoa(JSON.stringify({ challenge, solution })),
    expiresAt: challenge.parameters.data.expires_at
  }
}

function createWorker(): Worker {
  workerUrl ??= URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' }))
  return new Worker(workerUrl)
}
