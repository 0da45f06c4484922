import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import { subkey } from './subkey.ts'

export interface Sealer {
  keyId: string
  /** The label is authenticated with the ciphertext, so that a text can't be decrypted for another row. */
  seal(text: string, label: string): string
  /** Undefined if the key, the label or the ciphertext is wrong. */
  open(sealed: string, label: string): string | undefined
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

export function createSealer(secret: string, purpose: string): Sealer {
  const key = Buffer.from(subkey(secret, purpose), 'hex')

  return {
    keyId: `v1-${subkey(secret, `${purpose}-id`).slice(0, 12)}`,

    seal(text, label) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(label))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },

    open(sealed, label) {
      const bytes = Buffer.from(sealed, 'base64')
      const iv = bytes.subarray(0, ivBytes)
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes)
      try {
        const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
        decipher.setAAD(Buffer.from(label)).setAuthTag(tag)
        const opened = decipher.update(bytes.subarray(ivBytes + tagBytes))
        return Buffer.concat([opened, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    }
  }
}
