import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { CommandError } from '../../tools/base/command-error.ts'
import { makeOpenFolder } from '../../tools/database/give-folder.ts'
import { type Installation, openInstallation } from '../services/installation.ts'

export type Repository = ReturnType<typeof describeRepository>

/** Throws if the installation has no backups. */
export function openWithBackups(settingsFile: string): Installation {
  const installation = openInstallation(settingsFile)
  repositoryOf(installation)
  return installation
}

export function repositoryOf({ settings }: Installation): Repository {
  const { BACKUP_REPOSITORY: place, BACKUP_KEY: key, DATABASE_URL } = settings
  if (DATABASE_URL !== undefined)
    throw new CommandError(
      'DATABASE_URL names a server of your own. Back it up with its own tools, and pictures and settings with restic: docs/how-to/back-up-and-restore.md.'
    )
  if (place === undefined || key === undefined)
    throw new CommandError('Set BACKUP_REPOSITORY in the settings file: where backups go.')
  return describeRepository(place, key, settings)
}

/**
 * `place` is a folder, or `s3://bucket/path`. `key` is this machine's password for the encrypted backups; the operator's
 * passphrase opens them, too. `settings` says how to reach S3: the installation's settings, or the environment of a new
 * machine that has none yet.
 */
export function describeRepository(
  place: string,
  key: string,
  settings: Partial<Record<`BACKUP_S3_${string}`, string | undefined>>
) {
  if (!place.startsWith('s3://')) return { place, key }
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region = 'us-east-1' } = settings
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!endpoint || !accessKeyId || !secretAccessKey)
    throw new CommandError(
      `${place} needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.`
    )
  const s3 = { endpoint, region, accessKeyId, secretAccessKey, caFile: settings.BACKUP_S3_CA_FILE }
  return { place, key, s3 }
}

export const partNames = ['settings', 'journals', 'releases', 'pictures'] as const
export type Part = (typeof partNames)[number]
export type Parts = Partial<Record<Part, string>>

/** What is backed up besides the database, each part with its own snapshots. A bucket with pictures keeps earlier versions itself. */
export const partsOf = ({ settings, folders }: Installation) => ({
  settings: settings.file,
  journals: folders.games,
  releases: settings.RELEASES_DIR,
  ...(!('S3_BUCKET' in settings.gatewayVariables) && { pictures: folders.media })
})

/** Exists after the first backup or a restore, and contains the place. Without it, the timers do nothing. */
export const firstBackupMarker = ({ workFolder }: Installation) => join(workFolder, 'repository')

export function writeMarker(installation: Installation): void {
  makeOpenFolder(installation.workFolder)
  writeFileSync(firstBackupMarker(installation), repositoryOf(installation).place)
}

export function describeMissingBackup(installation: Installation): string | undefined {
  if (installation.settings.BACKUP_REPOSITORY === undefined) return 'none: set BACKUP_REPOSITORY'
  if (existsSync(firstBackupMarker(installation))) return undefined
  return 'none until you run the first one, which asks for a new passphrase: npm run production -- backup'
}
