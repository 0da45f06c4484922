import { createECDH, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { prepareDataFolder } from './prepare-data-folder.ts'
import type { Settings } from './read-settings.ts'

/** A secret of the data folder that only its owner can read. It is made once. */
function loadSecret(folder: string, name: string, create = randomKey): string {
  prepareDataFolder(folder)
  const file = join(folder, name)
  try {
    writeFileSync(file, create(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}

export const randomKey = () => randomBytes(32).toString('base64url')

export const loadSecretKey = (folder: string) => process.env.SECRET_KEY || loadSecret(folder, 'secret-key')

export const loadMonitoringToken = (folder: string) =>
  process.env.MONITORING_TOKEN || loadSecret(folder, 'monitoring-token')

export const loadOverrideKey = ({ overrideKey, dataFolder }: Pick<Settings, 'overrideKey' | 'dataFolder'>) =>
  overrideKey ?? loadSecret(dataFolder, 'override-key')

type VapidKeys = Record<'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY', string>

/** Browsers' push subscriptions are bound to the key, so it must not change. */
export function loadVapidKeys(folder: string): VapidKeys {
  const privateKey = loadSecret(folder, 'vapid-private-key', () => generateVapidKeys().VAPID_PRIVATE_KEY)
  const stored = createECDH('prime256v1')
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
