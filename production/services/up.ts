import { cpSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { CommandError } from '../../tools/base/command-error.ts'
import { step } from '../../tools/base/step.ts'
import { adoptReleases } from '../../tools/release/signing/adopt-releases.ts'
import { runUntilStopped } from '../../tools/stack/run-until-stopped.ts'
import { buildAll } from '../../tools/web/build-all.ts'
import { buildGames } from '../../tools/web/build-games.ts'
import { releasesFolder } from '../../tools/web/web-packages.ts'
import { defineCommand } from '../command/define-command.ts'
import { requirePorts, upInForeground } from '../foreground/up-in-foreground.ts'
import { localSettings } from '../settings/init.ts'
import type { Settings } from '../settings/schema.ts'
import { readSettings, writeSettings } from '../settings/settings-file.ts'
import { requireSystemd, upWithSystemd } from '../units/up-with-systemd.ts'
import { requireCaddy } from '../web/caddy.ts'
import { openInstallation } from './installation.ts'
import { prepareSigning } from './prepare-signing.ts'

export const up = defineCommand({
  name: 'up',
  about: 'installs units of systemd and starts them; after a change, restarts what it affects',
  options: {
    foreground: { type: 'boolean', about: 'runs everything under this command instead, until Ctrl-C' },
    port: { type: 'string', value: '<port>', about: 'with --local: the HTTPS port of a new installation' }
  },
  async run({ foreground, port, local = false }, file) {
    if (!foreground) requireSystemd()
    requireCaddy()
    if (local && !existsSync(file)) {
      writeSettings(file, { ...localSettings(dirname(file)), ...(port && { HTTPS_PORT: port }) })
      console.log(`Wrote ${file}.`)
    }
    const settings = readSettings(file)
    if (port !== undefined && port !== String(settings.HTTPS_PORT))
      throw new CommandError(`${file} has another HTTPS_PORT. Change it there, or leave --port out.`)
    await prepareReleases(settings)
    const installation = openInstallation(file)
    if (!foreground) {
      await upWithSystemd(installation)
      return 0
    }
    await requirePorts(installation)
    return runUntilStopped(cleanup => upInForeground(cleanup, installation))
  }
})

/** A new installation starts with the releases of this checkout. Later ones come by `npm run deploy`, without the games. */
async function prepareReleases(settings: Settings): Promise<void> {
  const { RELEASES_DIR: folder, SIGNING_KEYS: keys } = settings
  prepareSigning(settings)
  if (folder !== releasesFolder && existsSync(join(folder, 'registry.json'))) {
    await buildGames()
    return
  }
  await step('Web packages', buildAll)
  if (folder === releasesFolder) return
  cpSync(releasesFolder, folder, { recursive: true })
  adoptReleases(folder, keys)
}
