import { readRegistry } from '../../tools/release/registry-file.ts'
import { type Kind, kinds } from '../backup/backup.ts'
import { describeTime } from '../backup/describe-drill.ts'
import { backupTime, readMetric } from '../backup/metrics.ts'
import { describeMissingBackup } from '../backup/repository.ts'
import { certificate } from '../check/certificate.ts'
import { disk } from '../check/disk.ts'
import { defineCommand } from '../command/define-command.ts'
import { type Installation, openInstallation } from '../services/installation.ts'
import { findStates, isWell } from './service-states.ts'

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

/** What is shown below the services, by name. */
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
  if (installation.settings.BACKUP_REPOSITORY === undefined) return 'none: set BACKUP_REPOSITORY'
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
