import { randomBytes } from 'node:crypto'

import { perGame } from '../../tools/base/ports.ts'
import { generateVapidKeys } from '../../tools/stack/load-vapid-keys.ts'
import type { SettingsInput } from './schema.ts'

const secret = () => randomBytes(32).toString('base64url')

export function generateSecrets() {
  return {
    SECRET_KEY: secret(),
    MONITORING_TOKEN: secret(),
    OVERRIDE_KEY: secret(),
    BACKUP_KEY: secret(),
    GAME_KEYS: JSON.stringify(perGame(secret)),
    ...generateVapidKeys()
  } satisfies Partial<SettingsInput>
}
