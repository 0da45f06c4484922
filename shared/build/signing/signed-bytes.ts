import type { statementType } from './signature.ts'

export const registryType = 'application/vnd.tambay.registry+json'

/**
 * The pre-authentication encoding of DSSE (https://github.com/secure-systems-lab/dsse). A signature for one type is not
 * valid for another.
 */
export function signedBytes(type: typeof statementType | typeof registryType, payload: string): Uint8Array {
  return Buffer.from(`DSSEv1 ${type.length} ${type} ${Buffer.byteLength(payload)} ${payload}`)
}
