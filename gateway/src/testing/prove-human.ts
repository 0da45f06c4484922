import type { Endpoint } from '@tambay/contracts/endpoint'
import { getHumanChallenge } from '@tambay/contracts/sign-in'
import { HarderHumanCheck, type HumanPurpose } from '@tambay/contracts/validation/identity'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

import type { Answer } from './answer.ts'
import type { TestApp } from './create-test-app.ts'

export async function proveHuman(
  app: Pick<TestApp, 'call'>,
  purpose: HumanPurpose,
  level = 0
): Promise<string> {
  const { data } = await app.call(getHumanChallenge, { purpose, level })
  return solve(data as unknown as Challenge)
}

export async function sendWithHumanCheck<E extends Endpoint>(
  app: Pick<TestApp, 'call'>,
  purpose: HumanPurpose,
  send: (human: string) => Promise<Answer<E>>
): Promise<Answer<E>> {
  const answer = await send(await proveHuman(app, purpose))
  const harder = HarderHumanCheck.safeParse(answer.envelope.data)
  const isTooEasy = answer.envelope.bizErrorCode === 'human_check_failed' && harder.success
  return isTooEasy ? send(await proveHuman(app, purpose, harder.data.level)) : answer
}

export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return encodeAnswer({ challenge, solution })
}

export function encodeAnswer(answer: unknown): string {
  return Buffer.from(JSON.stringify(answer)).toString('base64')
}
