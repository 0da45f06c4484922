import { isIPv6 } from 'node:net'
import { dirname, join } from 'node:path'

import { perGame } from '../../tools/base/ports.ts'
import { root } from '../../tools/base/root.ts'
import { generateVapidKeys, randomKey } from '../../tools/stack/load-secrets.ts'
import { defineCommand } from '../command/define-command.ts'
import { ownAddresses } from '../network/own-addresses.ts'
import { hostNames, type Installation, openInstallation } from '../services/installation.ts'
import { answersIn, askForSettings, flags } from './ask.ts'
import type { SettingsInput } from './schema.ts'
import { requireNoSettings, writeSettings } from './settings-file.ts'

export const init = defineCommand({
  name: 'init',
  about: 'writes the settings file with new secrets; asks in a terminal for what it can’t know',
  options: flags,
  async run({ local, ...given }, file) {
    requireNoSettings(file)
    if (local) {
      writeSettings(file, localSettings(dirname(file)))
      console.log(`Wrote ${file}.`)
      return 0
    }
    const answers = await askForSettings(answersIn(given), process.stdin, process.stdout)
    writeSettings(file, serverSettings(answers))
    const records = describeRecords(openInstallation(file), ownAddresses().public)
    console.log(`\nWrote ${file}.\n\n${records}\n\nThen: npm run production -- check`)
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

const generateSecrets = () => ({
  SECRET_KEY: randomKey(),
  MONITORING_TOKEN: randomKey(),
  OVERRIDE_KEY: randomKey(),
  BACKUP_KEY: randomKey(),
  GAME_KEYS: JSON.stringify(perGame(randomKey)),
  ...generateVapidKeys()
})

/** The DNS records that an installation needs. `addresses` are the public ones of this machine. */
export function describeRecords(installation: Installation, addresses: string[]): string {
  const { DOMAIN } = installation.settings
  const targets = addresses.length > 0 ? addresses : ['<the public address of this machine>']
  const typeOf = (address: string) => (isIPv6(address) ? 'AAAA' : 'A')
  const recordsOf = (name: string) => targets.map(address => `  ${name}  ${typeOf(address)}  ${address}`)
  const below = hostNames(installation).filter(name => name !== DOMAIN)
  return [
    'Create these DNS records:',
    ...recordsOf(DOMAIN),
    ...recordsOf(`*.${DOMAIN}`),
    `In place of the second, each name can have its own: ${below.join(', ')}.`
  ].join('\n')
}
