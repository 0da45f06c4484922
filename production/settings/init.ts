import { dirname, join } from 'node:path'

import { CommandError } from '../../tools/base/command-error.ts'
import { root } from '../../tools/base/root.ts'
import { defineCommand } from '../command/define-command.ts'
import { generateSecrets } from './generate-secrets.ts'
import { locateSettings } from './locate-settings.ts'
import type { SettingsInput } from './schema.ts'
import { writeSettings } from './write-settings.ts'

export const init = defineCommand({
  name: 'init',
  about: 'writes the settings file with new secrets',
  options: {
    domain: { type: 'string', value: '<domain>', about: 'the app’s domain, for example tambay.example' },
    email: { type: 'string', value: '<address>', about: 'your email address' }
  },
  async run({ domain, email, ...common }) {
    const file = locateSettings(common)
    writeSettings(file, common.local ? localSettings(dirname(file)) : serverSettings(domain, email))
    console.log(`Wrote ${file}.`)
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

function serverSettings(domain: string | undefined, email: string | undefined): SettingsInput {
  if (domain === undefined) throw new CommandError('Name the domain: --domain tambay.example.')
  if (email === undefined) throw new CommandError('Name your email address: --email you@tambay.example.')
  return {
    DOMAIN: domain,
    ADMIN_EMAIL: email,
    DATA_DIR: '/var/lib/tambay',
    RELEASES_DIR: '/var/lib/tambay/releases',
    ...generateSecrets()
  }
}
