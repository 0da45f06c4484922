import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'

import { perGame } from '../../tools/base/ports.ts'
import { root } from '../../tools/base/root.ts'
import { generateVapidKeys } from '../../tools/stack/load-vapid-keys.ts'
import { defineCommand } from '../command/define-command.ts'
import { ownAddresses } from '../network/own-addresses.ts'
import { describeInstallation } from '../services/installation.ts'
import { askForSettings } from './ask.ts'
import { describeRecords } from './describe-records.ts'
import { locateSettings } from './locate-settings.ts'
import { SettingsFile, type SettingsInput } from './schema.ts'
import { requireNoSettings, writeSettings } from './write-settings.ts'

const secret = () => randomBytes(32).toString('base64url')

function generateSecrets() {
  return {
    SECRET_KEY: secret(),
    MONITORING_TOKEN: secret(),
    OVERRIDE_KEY: secret(),
    BACKUP_KEY: secret(),
    GAME_KEYS: JSON.stringify(perGame(secret)),
    ...generateVapidKeys()
  } satisfies Partial<SettingsInput>
}

export const init = defineCommand({
  name: 'init',
  about: 'writes the settings file with new secrets; asks in a terminal for what it can’t know',
  options: {
    domain: { type: 'string', value: '<domain>', about: 'the app’s domain, for example tambay.example' },
    email: { type: 'string', value: '<address>', about: 'your email address' },
    smtp: { type: 'string', value: '<url>', about: 'sends email: smtp://user:password@mail.example:587' },
    'mail-from': {
      type: 'string',
      value: '<sender>',
      about: 'for example "Tambay <no-reply@tambay.example>"'
    },
    backups: { type: 'string', value: '<place>', about: 'a folder of another disk, or s3://bucket/path' },
    operator: { type: 'string', value: '<name>', about: 'your name in the operators’ console' }
  },
  async run({ domain, email, smtp, 'mail-from': mailFrom, backups, operator, ...common }) {
    const file = locateSettings(common)
    requireNoSettings(file)
    if (common.local) {
      writeSettings(file, localSettings(dirname(file)))
      console.log(`Wrote ${file}.`)
      return 0
    }
    const given = {
      DOMAIN: domain,
      ADMIN_EMAIL: email,
      SMTP_URL: smtp,
      MAIL_FROM: mailFrom,
      BACKUP_REPOSITORY: backups,
      FIRST_OPERATOR: operator
    }
    const settings = serverSettings(await askForSettings(given, process.stdin, process.stdout))
    writeSettings(file, settings)
    const { public: addresses } = ownAddresses()
    const installation = describeInstallation({ ...SettingsFile.parse(settings), gatewayVariables: {} })
    console.log(`\nWrote ${file}.\n\n${describeRecords(installation, addresses)}\n`)
    console.log('Then: npm run production -- check')
    return 0
  }
})

export const localSettings = (folder: string): SettingsInput => ({
  DOMAIN: 'tambay.localhost',
  HTTPS_PORT: 8443,
  HTTP_PORT: 8080,
  CERTIFICATES: 'internal',
  ADMIN_EMAIL: 'admin@tambay.localhost',
  DATA_DIR: folder,
  RELEASES_DIR: join(root, 'releases'),
  ...generateSecrets()
})

const serverSettings = (answers: Pick<SettingsInput, 'DOMAIN' | 'ADMIN_EMAIL'>): SettingsInput => ({
  ...answers,
  DATA_DIR: '/var/lib/tambay',
  RELEASES_DIR: '/var/lib/tambay/releases',
  SIGNING_KEYS: '/var/lib/tambay/signing-keys',
  ...generateSecrets()
})
