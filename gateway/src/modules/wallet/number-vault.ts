import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

import { subkey } from '#crypto/subkey.ts'

/** Whose number it is, and where: it opens in no other place. */
export interface NumberPlace {
  id: string
  userId: string
}

/** Keeps account numbers so that the database alone tells none of them. */
export interface NumberVault {
  seal(number: string, place: NumberPlace): string
  /** Undefined where it was sealed under another key or for another place. */
  open(sealed: string, place: NumberPlace): string | undefined
  /** The same account of the same owner gives the same; it cannot be turned back, nor compared between owners. */
  fingerprint(userId: string, account: { kind: string; bank?: string | undefined; number: string }): string
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

export function createNumberVault(secret: string): NumberVault {
  const key = Buffer.from(subkey(secret, 'payout-account-number'), 'hex')
  const hashKey = subkey(secret, 'payout-account-fingerprint')
  const labelOf = ({ id, userId }: NumberPlace) => Buffer.from(`${userId}/${id}`)

  return {
    seal(number, place) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(labelOf(place))
      const sealed = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },

    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64')
      const iv = bytes.subarray(0, ivBytes)
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes)
      try {
        const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
        decipher.setAAD(labelOf(place)).setAuthTag(tag)
        const opened = decipher.update(bytes.subarray(ivBytes + tagBytes))
        return Buffer.concat([opened, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },

    fingerprint: (userId, { kind, bank = '', number }) =>
      createHmac('sha256', hashKey).update([userId, kind, bank, number].join('/')).digest('base64url')
  }
}
