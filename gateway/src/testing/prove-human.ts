import { getHumanChallenge } from '@tambay/contracts/sign-in'
import type { HumanPurpose } from '@tambay/contracts/validation/identity'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

import type { TestApp } from './create-test-app.ts'

export async function proveHuman(app: Pick<TestApp, 'call'>, purpose: HumanPurpose): Promise<string> {
  const { data } = await app.call(getHumanChallenge, { purpose })
  return solve(data as unknown as Challenge)
}

export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return encodeAnswer({ challenge, solution })
}

export function encodeAnswer(answer: unknown): string {
  return Buffer.from(JSON.stringify(answer)).toString('base64')
}
