import { z } from 'zod'

import { Signature } from './signature.ts'
import { signedBytes, statementType } from './signed-bytes.ts'
import { findSignatureProblem, signAs, type TrustedKeys } from './signing-keys.ts'

/** An in-toto statement in DSSE (https://github.com/secure-systems-lab/dsse). */
export const Envelope = z.object({
  payloadType: z.literal(statementType),
  payload: z.base64().max(2 ** 24),
  signatures: z.array(Signature).max(8)
})
export type Envelope = z.infer<typeof Envelope>

export interface Trust {
  keys: TrustedKeys
  /** If it is given, a key that had expired by then doesn't count. */
  at?: Date | undefined
}

export function sealStatement(role: string, statement: object, keysFolder?: string): Envelope {
  const payload = JSON.stringify(statement)
  return {
    payloadType: statementType,
    payload: Buffer.from(payload).toString('base64'),
    signatures: [signAs(role, signedBytes(statementType, payload), keysFolder)]
  }
}

/** Returns the statement, or why it can't be trusted. */
export function openEnvelope(
  role: string,
  { payload, signatures }: Envelope,
  trust: Trust
): { statement: unknown } | { problem: string } {
  const text = Buffer.from(payload, 'base64').toString()
  const problem = findSignatureProblem(role, signedBytes(statementType, text), signatures, trust)
  return problem === undefined ? { statement: parse(text) } : { problem }
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
