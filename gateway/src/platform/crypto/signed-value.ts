import { createHmac, timingSafeEqual } from 'node:crypto'

/** `purpose` keeps a value from being accepted for another purpose. */
export function signValue(purpose: string, value: unknown, key: string): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${payload}.${signatureOf(purpose, payload, key).toString('base64url')}`
}

/** Returns undefined for a value that was not signed with this key for this purpose. */
export function readSignedValue(purpose: string, text: string, key: string): unknown {
  const [payload = '', signature = '', ...rest] = text.split('.')
  const expected = signatureOf(purpose, payload, key)
  const given = Buffer.from(signature, 'base64url')
  const isSigned = rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
  return isSigned ? readPayload(text) : undefined
}

/** Doesn't check the signature. */
export function readPayload(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString())
  } catch {
    return undefined
  }
}

function signatureOf(purpose: string, payload: string, key: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\0${payload}`).digest()
}
