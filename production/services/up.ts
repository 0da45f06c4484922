import { cpSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { CommandError } from '../../tools/base/command-error.ts'
import { pollUntil } from '../../tools/base/poll-until.ts'
import { step } from '../../tools/base/step.ts'
import { adoptReleases } from '../../tools/release/signing/adopt-releases.ts'
import { runUntilStopped } from '../../tools/stack/run-until-stopped.ts'
import { buildAll } from '../../tools/web/build-all.ts'
import { buildGames } from '../../tools/web/build-games.ts'
import { releasesFolder } from '../../tools/web/web-packages.ts'
import { describeMissingBackup } from '../backup/repository.ts'
import { programs } from '../check/programs.ts'
import { defineCommand } from '../command/define-command.ts'
import { upInForeground } from '../foreground/run-in-foreground.ts'
import { connectTo } from '../network/connect-to.ts'
import { localSettings } from '../settings/init.ts'
import { writeSettings } from '../settings/settings-file.ts'
import { databaseUrlOf, requireSystemd, upWithSystemd } from '../units/run-with-systemd.ts'
import { hostNames, type Installation, openInstallation } from './installation.ts'
import { inviteFirstOperator } from './operator.ts'
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
    if (local && !existsSync(file)) {
      writeSettings(file, { ...localSettings(dirname(file)), ...(port && { HTTPS_PORT: port }) })
      console.log(`Wrote ${file}.`)
    }
    const installation = openInstallation(file)
    const { settings } = installation
    const { sign, text } = await programs(installation)
    if (sign === '✗') throw new CommandError(text)
    if (port !== undefined && port !== String(settings.HTTPS_PORT))
      throw new CommandError(`${file} has another HTTPS_PORT. Change it there, or leave --port out.`)
    await prepareReleases(installation)
    if (!foreground) {
      await upWithSystemd(installation)
      await sayReady(installation, databaseUrlOf(installation))
      const missing = settings.DATABASE_URL === undefined ? describeMissingBackup(installation) : undefined
      if (missing !== undefined) console.log(`Backups: ${missing}`)
      return 0
    }
    return runUntilStopped(async cleanup => {
      const { databaseUrl, failure } = await upInForeground(cleanup, installation)
      await sayReady(installation, databaseUrl)
      return { failure }
    })
  }
})

/** A new installation starts with the releases of this checkout. Later ones come by `npm run deploy`, without the games. */
async function prepareReleases(installation: Installation): Promise<void> {
  const { RELEASES_DIR: folder, SIGNING_KEYS: keys } = installation.settings
  prepareSigning(installation)
  if (folder !== releasesFolder && existsSync(join(folder, 'registry.json'))) {
    await buildGames()
    return
  }
  await step('Web packages', buildAll)
  if (folder === releasesFolder) return
  cpSync(releasesFolder, folder, { recursive: true })
  adoptReleases(folder, keys)
}

async function sayReady(installation: Installation, databaseUrl: string): Promise<void> {
  await step('Certificates', () => waitForCertificates(installation))
  await inviteFirstOperator(installation, databaseUrl)
  console.log(`\nReady: ${installation.publicOrigin}`)
}

/** The web server gets its certificates after it has started. One that can't be had must not stop the other names. */
async function waitForCertificates(installation: Installation): Promise<void> {
  const port = installation.settings.HTTPS_PORT
  let missing = hostNames(installation)
  const hasAll = async () => {
    const targets = missing.map(name => ({ host: '127.0.0.1', port, isTls: true, name }))
    const reasons = await Promise.all(targets.map(connectTo))
    missing = missing.filter((_, index) => reasons[index] !== undefined)
    return missing.length === 0
  }
  if (await pollUntil(hasAll, { seconds: 90 })) return
  console.warn(
    `No certificate yet for ${missing.join(', ')}. The web server goes on trying. See what is missing: npm run production -- check`
  )
}
