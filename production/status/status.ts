import { parseEnv } from 'node:util'

import { readRegistry } from '../../tools/release/registry-file.ts'
import { type Kind, kinds } from '../backup/backup.ts'
import { describeTime } from '../backup/drill.ts'
import { backupTime, readMetric } from '../backup/metrics.ts'
import { describeMissingBackup } from '../backup/repository.ts'
import { certificate } from '../check/certificate.ts'
import { disk } from '../check/disk.ts'
import { defineCommand } from '../command/define-command.ts'
import { describeServices } from '../services/describe-services.ts'
import { type Installation, openInstallation } from '../services/installation.ts'
import { hasUnits, systemctl, unitOf } from '../units/systemd.ts'

export const status = defineCommand({
  name: 'status',
  about: 'shows services, releases, certificates, backups and disk',
  options: {},
  async run(_, file) {
    const installation = openInstallation(file)
    const services = await findStates(installation)
    console.table(Object.fromEntries(services.map(({ name, ...service }) => [name, service])))
    const facts = await describeFacts(installation)
    for (const [name, text] of Object.entries(facts)) console.log(`${name}: ${text}`)
    return services.every(isWell) ? 0 : 1
  }
})

export async function describeFacts(installation: Installation): Promise<Record<string, string>> {
  const { settings, publicOrigin } = installation
  const { host, remotes } = readRegistry(settings.RELEASES_DIR, { folder: settings.SIGNING_KEYS })
  const releases = Object.entries({ host, ...remotes }).map(([name, { version }]) => `${name} ${version}`)
  return {
    App: publicOrigin,
    Releases: releases.join(', '),
    Certificates: (await certificate(installation)).text,
    Backups: describeBackups(installation),
    Drill: describeLastDrill(installation),
    Disk: (await disk(installation)).text
  }
}

function describeBackups(installation: Installation): string {
  const age = (kind: Kind) =>
    describeAge(readMetric(installation.metricsFolder, `backup-${kind}`, backupTime(kind)))
  return describeMissingBackup(installation) ?? kinds.map(kind => `${kind} ${age(kind)}`).join(', ')
}

function describeLastDrill({ metricsFolder }: Installation): string {
  const read = (name: string) => readMetric(metricsFolder, 'drill', `tambay_drill_${name}`)
  const age = describeAge(read('timestamp_seconds'))
  if (age === 'never') return age
  return `${read('success') === 1 ? 'passed' : 'FAILED'} ${age}`
}

const describeAge = (seconds: number | undefined) =>
  seconds === undefined ? 'never' : `${describeTime(Date.now() - seconds * 1000)} ago`

export interface ServiceStatus {
  name: string
  /** As systemd calls it. Without units, only what answers is known. */
  state: string
  health: 'ready' | 'not ready' | 'no answer' | '–'
  since?: string
}

/** The second gateway runs only during an upgrade. Without both, the web server isn't ready. */
const isIdle = ({ name, state }: ServiceStatus) => name.startsWith('gateway-') && state !== 'active'

export const isWell = (service: ServiceStatus) =>
  isIdle(service) || service.health === 'ready' || (service.health === '–' && service.state !== 'failed')

export async function findStates(installation: Installation): Promise<ServiceStatus[]> {
  const services = describeServices(installation, '')
  const isInstalled = hasUnits()
  return Promise.all(
    services.map(async ({ name, readyUrl }) => {
      const health = await findHealth(readyUrl)
      if (isInstalled) return { name, health, ...(await findUnit(unitOf(name))) }
      return { name, health, state: health === 'ready' ? 'active' : 'unknown' }
    })
  )
}

function findHealth(url: string | undefined): Promise<ServiceStatus['health']> | '–' {
  if (url === undefined) return '–'
  return fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => (ok ? 'ready' : 'not ready'),
    () => 'no answer'
  )
}

async function findUnit(unit: string): Promise<{ state: string; since: string }> {
  const { stdout } = await systemctl('show', unit, '--property=ActiveState,ActiveEnterTimestamp')
  const { ActiveState: state = 'unknown', ActiveEnterTimestamp: since = '' } = parseEnv(stdout)
  return { state, since: state === 'active' ? since : '' }
}
