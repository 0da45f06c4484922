import { createECDH } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Browsers' push subscriptions are bound to the key, so it must not change. */
export function loadVapidKeys(folder: string): Record<'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY', string> {
  const file = join(folder, 'vapid-private-key')
  const fresh = createECDH('prime256v1')
  fresh.generateKeys()
  try {
    const key = fresh.getPrivateKey().toString('hex').padStart(64, '0')
    writeFileSync(file, Buffer.from(key, 'hex').toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const stored = createECDH('prime256v1')
  const privateKey = readFileSync(file, 'utf8')
  stored.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { VAPID_PUBLIC_KEY: stored.getPublicKey().toString('base64url'), VAPID_PRIVATE_KEY: privateKey }
}
