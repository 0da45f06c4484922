import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { CommandError } from '../../tools/base/command-error.ts'
import { type Cluster, clusterIn } from '../database/cluster.ts'
import { foldersIn } from '../services/installation.ts'
import type { Settings } from '../settings/schema.ts'

/** What backup, drill and restore know about an installation. */
export interface BackupContext {
  repository: Repository
  database: Cluster
  /** The folders and files outside the database, by name. Each has its own snapshots. */
  parts: Parts
  /** The gateway's variables of pictures in S3, if they are there. */
  mediaVariables: Record<string, string>
  /** For configuration, locks and temporary copies. */
  workFolder: string
  /** node_exporter's textfile collector reads it. */
  metricsFolder: string
}

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

export const partNames = ['settings', 'journals', 'releases', 'pictures'] as const
export type Part = (typeof partNames)[number]
/** Pictures in S3 aren't backed up here: their bucket keeps earlier versions. */
export type Parts = Record<Exclude<Part, 'pictures'>, string> & { pictures?: string }

export function describeBackupContext(settings: Settings): BackupContext {
  const { DATA_DIR: folder, DATABASE_URL: url, gatewayVariables, file } = settings
  if (url !== undefined)
    throw new CommandError(
      'DATABASE_URL names a server of your own. Back it up with its own tools, and pictures and settings with restic: docs/how-to/back-up-and-restore.md.'
    )
  const { games, media } = foldersIn(folder)
  return {
    repository: readRepository(settings),
    database: clusterIn(join(folder, 'postgres')),
    parts: {
      settings: file,
      journals: games,
      releases: settings.RELEASES_DIR,
      ...(!('S3_BUCKET' in gatewayVariables) && { pictures: media })
    },
    mediaVariables: Object.fromEntries(
      Object.entries(gatewayVariables).filter(([name]) => name.startsWith('S3_'))
    ),
    workFolder: workFolderIn(folder),
    metricsFolder: metricsFolderIn(folder)
  }
}

export const workFolderIn = (data: string) => join(data, 'backup')
/** Exists after the first backup, and contains its place. */
export const firstBackupMarker = (workFolder: string) => join(workFolder, 'repository')
/** What to do if the timers wait for the first backup. */
export function describeMissingBackup({ DATA_DIR: data, BACKUP_REPOSITORY: place }: Settings) {
  if (place === undefined || existsSync(firstBackupMarker(workFolderIn(data)))) return undefined
  return 'none until you run the first one, which asks for a new passphrase: npm run production -- backup'
}
export const metricsFolderIn = (data: string) => join(data, 'metrics')

function readRepository(settings: Settings): Repository {
  const { BACKUP_REPOSITORY: place, BACKUP_KEY: key } = settings
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
