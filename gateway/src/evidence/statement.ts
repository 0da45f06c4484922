import type { KeyObject } from 'node:crypto'

import { SealStatement } from '@tambay/contracts/supply'
import { CompactSign, compactVerify, errors } from 'jose'
import * as z from 'zod/mini'

export function signStatement(statement: SealStatement, key: KeyObject): Promise<string> {
  const payload = new TextEncoder().encode(JSON.stringify(statement))
  return new CompactSign(payload).setProtectedHeader({ alg: 'EdDSA' }).sign(key)
}

/** Undefined if the signature is not of this key, or the text is no statement. */
export async function readStatement(text: string, key: KeyObject): Promise<SealStatement | undefined> {
  try {
    const { payload } = await compactVerify(text, key, { algorithms: ['EdDSA'] })
    return z.safeParse(SealStatement, JSON.parse(new TextDecoder().decode(payload))).data
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError) return undefined
    throw error
  }
}
