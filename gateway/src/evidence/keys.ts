import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'

import { EvidenceError } from './evidence-error.ts'

/** An Ed25519 key as one word: base64url of its PKCS #8 form. */
export function createKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url')
}

export function readPrivateKey(text: string): KeyObject {
  try {
    return createPrivateKey({ key: Buffer.from(text, 'base64url'), type: 'pkcs8', format: 'der' })
  } catch {
    throw new EvidenceError('EVIDENCE_KEY is not a key. Make one with seal-books --new-key.')
  }
}

/** The public key as one word: the 32 bytes in base64url, as in a JWK. */
export function publicKeyOf(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ format: 'jwk' }).x ?? ''
}

export function readPublicKey(text: string): KeyObject {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' })
  } catch {
    throw new EvidenceError(`${text} is not a public key. seal-books --new-key prints one of 43 characters.`)
  }
}
