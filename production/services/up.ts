import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { CommandError } from '../../tools/base/command-error.ts'
import { step } from '../../tools/base/step.ts'
import { adoptReleases } from '../../tools/release/signing/adopt-releases.ts'
import { checkPorts } from '../../tools/stack/check-ports.ts'
import { runUntilStopped } from '../../tools/stack/run-until-stopped.ts'
import { buildAll } from '../../tools/web/build-all.ts'
import { buildGames } from '../../tools/web/build-games.ts'
import { releasesFolder } from '../../tools/web/web-packages.ts'
import { type CommonValues, defineCommand } from '../command/define-command.ts'
import { localSettings } from '../settings/init.ts'
import { locateSettings } from '../settings/locate-settings.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { Settings } from '../settings/schema.ts'
import { writeSettings } from '../settings/write-settings.ts'
import { requireSystemd, upWithSystemd } from '../units/up-with-systemd.ts'
import { caddyfile } from '../web/caddyfile.ts'
import { waitForCertificates } from '../web/wait-for-certificates.ts'
import { controlSocket, serveControl } from './control-socket.ts'
import { describeServices } from './describe-services.ts'
import { describeInstallation, type Installation } from './installation.ts'
import { openDatabaseOf } from './open-database.ts'
import { inviteFirstOperator } from './operator.ts'
import { prepareSigning } from './prepare-signing.ts'
import { gatewaySlots } from './service-manager.ts'
import { superviseServices } from './supervise-services.ts'

export const up = defineCommand({
  name: 'up',
  about: 'installs units of systemd and starts them; after a change, restarts what it affects',
  options: {
    foreground: { type: 'boolean', about: 'runs everything under this command instead, until Ctrl-C' },
    port: { type: 'string', value: '<port>', about: 'with --local: the HTTPS port of a new installation' }
  },
  async run({ foreground, port, ...common }) {
    if (!foreground) requireSystemd()
    requireCaddy()
    const file = prepareSettings(common, port)
    await prepareReleases(readSettings(file))
    if (!foreground) return upWithSystemd(file)
    const installation = describeInstallation(readSettings(file))
    await checkPorts(portsOf(installation), {
      advice: `Stop the other program, or choose another port in ${file}.`
    })
    return runUntilStopped(cleanup => startAll(cleanup, installation, file))
  }
})

async function startAll(cleanup: AsyncDisposableStack, installation: Installation, settingsFile: string) {
  const { settings, folders, publicOrigin } = installation
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true })
  writeFileSync(join(folders.web, 'Caddyfile'), caddyfile(installation), { mode: 0o600 })
  const database = await openDatabaseOf(cleanup, settings, settingsFile)
  const services = superviseServices(cleanup, folders.logs)
  const [, freeSlot] = gatewaySlots
  for (const service of describeServices(installation, { databaseUrl: database.url }))
    if (service.name !== freeSlot) await step(service.name, () => services.start(service))
  await serveControl(cleanup, controlSocket(folders.web), { services, databaseUrl: database.url })
  await step('Certificates', () => waitForCertificates(installation))
  await inviteFirstOperator(installation, database.url)
  console.log(`\nReady: ${publicOrigin}`)
  return { failure: Promise.race([database.failure, services.failure]) }
}

function requireCaddy(): void {
  if (spawnSync('caddy', ['version']).status === 0) return
  throw new CommandError(
    'The web server is missing: install Caddy 2.6 or newer, for example with apt-get install caddy.'
  )
}

function prepareSettings(common: CommonValues, port: string | undefined): string {
  const file = locateSettings(common)
  const isNew = common.local && !existsSync(file)
  if (port !== undefined && !isNew && port !== String(readSettings(file).HTTPS_PORT))
    throw new CommandError(`${file} has another HTTPS_PORT. Change it there, or leave --port out.`)
  if (!isNew) return file
  writeSettings(file, { ...localSettings(dirname(file)), ...(port !== undefined && { HTTPS_PORT: port }) })
  console.log(`Wrote ${file}.`)
  return file
}

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

function portsOf({ settings, ports }: Installation): Record<string, number> {
  const { gateways, ...others } = ports
  return {
    app: settings.HTTPS_PORT,
    HTTP: settings.HTTP_PORT,
    gateway: gateways[0],
    'the next gateway': gateways[1],
    ...others
  }
}
