import type { SealStatement } from '@tambay/contracts/supply'
import type { Check } from '@tambay/ui/check-list'

export interface CheckedSeals {
  /** Newest first. */
  seals: SealStatement[]
  checks: Check[]
}

/** Checks in this browser what the gateway says: signatures, order, and sums. `seals` are compact JWS texts, newest first. */
export async function checkSeals(key: string, seals: readonly string[]): Promise<CheckedSeals> {
  const statements = seals.map(readPayload)
  return {
    seals: statements,
    checks: [await checkSignatures(key, seals), await checkOrder(seals, statements), checkSums(statements)]
  }
}

async function checkSignatures(key: string, seals: readonly string[]): Promise<Check> {
  const title = 'Each day is signed with this key'
  try {
    const publicKey = await crypto.subtle.importKey('raw', fromBase64Url(key), 'Ed25519', false, ['verify'])
    const verdicts = await Promise.all(seals.map(async seal => isSigned(seal, publicKey)))
    return verdict(title, verdicts.every(Boolean), 'A signature is not of this key.')
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotSupportedError') throw error
    return {
      title,
      verdict: 'waiting',
      detail: 'This browser can’t check signatures. Use a newer one.'
    }
  }
}

function isSigned(seal: string, publicKey: CryptoKey): Promise<boolean> {
  const [header = '', payload = '', signature = ''] = seal.split('.')
  const signed = new TextEncoder().encode(`${header}.${payload}`)
  return crypto.subtle.verify('Ed25519', publicKey, fromBase64Url(signature), signed)
}

async function checkOrder(seals: readonly string[], statements: readonly SealStatement[]): Promise<Check> {
  const hashes = await Promise.all(seals.map(hashOf))
  const follows = statements
    .slice(0, -1)
    .every(
      ({ number, previous }, at) =>
        number === (statements[at + 1]?.number ?? 0) + 1 && previous === hashes[at + 1]
    )
  return verdict(
    'Each day contains the fingerprint of the day before',
    follows,
    'A day doesn’t match the one before it.'
  )
}

function checkSums(statements: readonly SealStatement[]): Check {
  const holds = statements.every(({ supply }) =>
    [supply.coin, supply.diamond].every(({ issued, burnt, held }) => issued - burnt === held)
  )
  return verdict('Given out minus taken back is what people have', holds, 'The sums of a day don’t match.')
}

function verdict(title: string, holds: boolean, otherwise: string): Check {
  return holds ? { title, verdict: 'holds' } : { title, verdict: 'broken', detail: otherwise }
}

function readPayload(seal: string): SealStatement {
  const [, payload = ''] = seal.split('.')
  return JSON.parse(new TextDecoder().decode(fromBase64Url(payload))) as SealStatement
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), each => each.charCodeAt(0))
}
