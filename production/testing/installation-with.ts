import { join } from 'node:path'

import { describeInstallation, type Installation } from '../services/installation.ts'
import { localSettings } from '../settings/init.ts'
import type { SettingsInput } from '../settings/schema.ts'
import { formatSettings, parseSettings } from '../settings/settings-file.ts'

/** An installation as it would be on a server, with some settings of its own. Nothing runs. */
export function installationWith(folder: string, settings: Partial<SettingsInput> = {}): Installation {
  const input: SettingsInput = {
    ...localSettings(folder),
    RELEASES_DIR: join(folder, 'releases'),
    CERTIFICATES: 'acme',
    DOMAIN: 'tambay.invalid',
    ...settings
  }
  return describeInstallation(parseSettings(formatSettings(input), '/etc/tambay/settings.env'))
}
