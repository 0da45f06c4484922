import { createECDH } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type VapidKeys = Record<'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY', string>

/** Browsers' push subscriptions are bound to the key, so it must not change. */
export function loadVapidKeys(folder: string): VapidKeys {
  const file = join(folder, 'vapid-private-key')
  try {
    writeFileSync(file, generateVapidKeys().VAPID_PRIVATE_KEY, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const stored = createECDH('prime256v1')
  const privateKey = readFileSync(file, 'utf8')
  stored.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { VAPID_PUBLIC_KEY: stored.getPublicKey().toString('base64url'), VAPID_PRIVATE_KEY: privateKey }
}

export function generateVapidKeys(): VapidKeys {
  const fresh = createECDH('prime256v1')
  fresh.generateKeys()
  const key = fresh.getPrivateKey().toString('hex').padStart(64, '0')
  return {
    VAPID_PUBLIC_KEY: fresh.getPublicKey().toString('base64url'),
    VAPID_PRIVATE_KEY: Buffer.from(key, 'hex').toString('base64url')
  }
}
