import { type Envelope, statementType } from './signature.ts'
import { signedBytes } from './signed-bytes.ts'
import { findSignatureProblem, signAs, type TrustedKeys } from './signing-keys.ts'

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
