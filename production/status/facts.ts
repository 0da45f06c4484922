import { readRegistry } from '../../tools/release/registry-file.ts'
import { describeMissingBackup, metricsFolderIn } from '../backup/backup-context.ts'
import { type Kind, kinds } from '../backup/backup.ts'
import { describeTime } from '../backup/describe-drill.ts'
import { backupTime, readMetric } from '../backup/metrics.ts'
import { certificate } from '../check/certificate.ts'
import { disk } from '../check/disk.ts'
import type { Installation } from '../services/installation.ts'
import type { Settings } from '../settings/schema.ts'

/** What `status` shows below the services, by name. */
export async function describeFacts(installation: Installation): Promise<Record<string, string>> {
  const { settings, publicOrigin } = installation
  const { host, remotes } = readRegistry(settings.RELEASES_DIR, { folder: settings.SIGNING_KEYS })
  const releases = Object.entries({ host, ...remotes }).map(([name, { version }]) => `${name} ${version}`)
  return {
    App: publicOrigin,
    Releases: releases.join(', '),
    Certificates: (await certificate(installation)).text,
    Backups: describeBackups(settings),
    Drill: describeLastDrill(settings.DATA_DIR),
    Disk: (await disk(installation)).text
  }
}

function describeBackups(settings: Settings): string {
  if (settings.BACKUP_REPOSITORY === undefined) return 'none: set BACKUP_REPOSITORY'
  return describeMissingBackup(settings) ?? kinds.map(kind => describeBackup(settings, kind)).join(', ')
}

const describeBackup = ({ DATA_DIR: data }: Settings, kind: Kind) =>
  `${kind} ${describeAge(readMetric(metricsFolderIn(data), `backup-${kind}`, backupTime(kind)))}`

function describeLastDrill(data: string): string {
  const read = (name: string) => readMetric(metricsFolderIn(data), 'drill', `tambay_drill_${name}`)
  const age = describeAge(read('timestamp_seconds'))
  if (age === 'never') return age
  return `${read('success') === 1 ? 'passed' : 'FAILED'} ${age}`
}

const describeAge = (seconds: number | undefined) =>
  seconds === undefined ? 'never' : `${describeTime(Date.now() - seconds * 1000)} ago`
