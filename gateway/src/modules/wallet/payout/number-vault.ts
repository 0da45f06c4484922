import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

import { subkey } from '#crypto/subkey.ts'

/** Authenticated with the ciphertext, so that the number can't be decrypted for another row. */
export interface NumberOwner {
  id: string
  userId: string
}

export interface NumberVault {
  seal(number: string, owner: NumberOwner): string
  open(sealed: string, owner: NumberOwner): string | undefined
  fingerprint(userId: string, account: { kind: string; bank?: string | undefined; number: string }): string
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

export function createNumberVault(secret: string): NumberVault {
  const key = Buffer.from(subkey(secret, 'payout-account-number'), 'hex')
  const hashKey = subkey(secret, 'payout-account-fingerprint')
  const labelOf = ({ id, userId }: NumberOwner) => Buffer.from(`${userId}/${id}`)

  return {
    seal(number, owner) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(labelOf(owner))
      const sealed = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },

    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64')
      const iv = bytes.subarray(0, ivBytes)
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes)
      try {
        const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
        decipher.setAAD(labelOf(owner)).setAuthTag(tag)
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
