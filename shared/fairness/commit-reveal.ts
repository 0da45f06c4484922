import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'

import { type Canonical, canonicalJson } from './canonical-json.ts'

export interface FairnessLabels {
  commit: string
  draw: string
}

export const wheelLabels: FairnessLabels = { commit: 'turntable/commit/v1', draw: 'turntable/draw/v1' }

/** Returns 32 random bytes in hex. Keep the seed secret until the reveal. */
export function createSeed(): string {
  return bytesToHex(randomBytes(32))
}

export function commitTo(seed: string, labels: FairnessLabels): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes(`${labels.commit}\0`), seedBytes(seed))))
}

export function hashTable(table: Canonical): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(table))))
}

export interface DrawInput {
  seed: string
  tableHash: string
  clientSeed: string
  nonce: number
  total: number
  labels: FairnessLabels
}

export function draw({ seed, tableHash, clientSeed, nonce, total, labels }: DrawInput): number {
  if (!Number.isSafeInteger(total) || total < 1) throw new RangeError(`Nothing can be drawn from ${total}`)
  const range = BigInt(total)
  const limit = (wordRange / range) * range
  for (let counter = 0; ; counter++) {
    const message = `${labels.draw}|${tableHash}|${clientSeed}|${nonce}|${counter}`
    const fair = words(hmac(sha256, seedBytes(seed), utf8ToBytes(message))).find(word => word < limit)
    if (fair !== undefined) return Number(fair % range)
  }
}

export function pickField<Field extends { w: number }>(table: readonly Field[], drawn: number): Field {
  let end = 0
  for (const field of table) {
    end += field.w
    if (drawn < end) return field
  }
  throw new RangeError(`${drawn} is outside a table of weight ${end}`)
}

export function sumWeights(table: readonly { w: number }[]): number {
  return table.reduce((sum, field) => sum + field.w, 0)
}

const wordRange = 2n ** 64n

function words(block: Uint8Array): bigint[] {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  return [0, 8, 16, 24].map(place => view.getBigUint64(place))
}

function seedBytes(seed: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/.test(seed)) throw new TypeError('A seed is 32 bytes in hex')
  return hexToBytes(seed)
}
