import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

import { readRegistry } from '../../tools/release/registry-file.ts'
import { describeMissingBackup, metricsFolderIn } from '../backup/backup-context.ts'
import { type Kind, kinds } from '../backup/backup.ts'
import { describeTime } from '../backup/describe-drill.ts'
import { describeBytes } from '../check/disk.ts'
import type { Installation } from '../services/installation.ts'
import type { Settings } from '../settings/schema.ts'
import { readCertificates } from '../web/read-certificates.ts'

/** What `status` shows below the services, by name. */
export function describeFacts({ settings, folders, publicOrigin }: Installation): Record<string, string> {
  const { host, remotes } = readRegistry(settings.RELEASES_DIR, { folder: settings.SIGNING_KEYS })
  const releases = [
    `host ${host.version}`,
    ...Object.entries(remotes).map(([name, { version }]) => `${name} ${version}`)
  ]
  return {
    App: publicOrigin,
    Releases: releases.join(', '),
    Certificates:
      settings.CERTIFICATES === 'internal'
        ? 'from an own authority, renewed every few hours'
        : (readCertificates(folders.certificates)?.text ?? 'none yet'),
    Backups: describeBackups(settings),
    Drill: describeLastDrill(settings.DATA_DIR),
    Disk: describeDisk(settings.DATA_DIR)
  }
}

function describeBackups(settings: Settings): string {
  if (settings.BACKUP_REPOSITORY === undefined) return 'none: set BACKUP_REPOSITORY'
  return describeMissingBackup(settings) ?? kinds.map(kind => describeBackup(settings, kind)).join(', ')
}

const describeBackup = ({ DATA_DIR: data }: Settings, kind: Kind) =>
  `${kind} ${describeAge(readMetric(data, `backup-${kind}`, 'tambay_backup_success_timestamp_seconds'))}`

function describeLastDrill(data: string): string {
  const age = describeAge(readMetric(data, 'drill', 'tambay_drill_timestamp_seconds'))
  if (age === 'never') return age
  return `${readMetric(data, 'drill', 'tambay_drill_success') === 1 ? 'passed' : 'FAILED'} ${age}`
}

/** `writeMetrics` wrote it. */
function readMetric(data: string, file: string, name: string): number | undefined {
  const path = join(metricsFolderIn(data), `${file}.prom`)
  if (!existsSync(path)) return undefined
  const line = readFileSync(path, 'utf8')
    .split('\n')
    .find(each => each.startsWith(`${name}{`) || each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

const describeAge = (seconds: number | undefined) =>
  seconds === undefined ? 'never' : `${describeTime(Date.now() - seconds * 1000)} ago`

function describeDisk(data: string): string {
  if (!existsSync(data)) return `${data} does not exist yet`
  const { bavail, blocks, bsize } = statfsSync(data)
  return `${describeBytes(bavail * bsize)} of ${describeBytes(blocks * bsize)} free for ${data}`
}
