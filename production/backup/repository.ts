import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { noRegistry } from '@tambay/build/registry'

import { CommandError } from '../../tools/base/command-error.ts'
import { type Installation, openInstallation } from '../services/installation.ts'

/** Where backups are. */
export interface Repository {
  /** A folder, or `s3://bucket/path`. */
  place: string
  /** Encrypts what this machine writes. The operator's passphrase opens the files, too. */
  key: string
  s3?: {
    endpoint: string
    region: string
    accessKeyId: string
    secretAccessKey: string
    caFile?: string | undefined
  }
}

/** Backups don't depend on the registry. Throws if an installation can't have any. */
export function openWithBackups(settingsFile: string): Installation {
  const installation = openInstallation(settingsFile, noRegistry)
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

/** The access to S3 is in the settings. On a new machine without them, it is in variables of the same names. */
export function describeRepository(
  place: string,
  key: string,
  settings: Partial<Record<`BACKUP_S3_${string}`, string | undefined>>
): Repository {
  if (!place.startsWith('s3://')) return { place, key }
  const {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_REGION: region = 'us-east-1',
    BACKUP_S3_CA_FILE: caFile,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey
  } = settings
  if (!endpoint || !accessKeyId || !secretAccessKey)
    throw new CommandError(
      `${place} needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.`
    )
  return { place, key, s3: { endpoint, region, accessKeyId, secretAccessKey, caFile } }
}

export const partNames = ['settings', 'journals', 'releases', 'pictures'] as const
export type Part = (typeof partNames)[number]
export type Parts = Partial<Record<Part, string>>

/** What is outside the database. Each part has its own snapshots. Of pictures in S3, their bucket keeps earlier versions. */
export const partsOf = ({ settings, folders }: Installation) => ({
  settings: settings.file,
  journals: folders.games,
  releases: settings.RELEASES_DIR,
  ...(!('S3_BUCKET' in settings.gatewayVariables) && { pictures: folders.media })
})

/** Exists after the first backup, and contains its place. */
export const firstBackupMarker = ({ workFolder }: Installation) => join(workFolder, 'repository')

/** What to do if the timers wait for the first backup. */
export function describeMissingBackup(installation: Installation): string | undefined {
  if (installation.settings.BACKUP_REPOSITORY === undefined) return undefined
  if (existsSync(firstBackupMarker(installation))) return undefined
  return 'none until you run the first one, which asks for a new passphrase: npm run production -- backup'
}
