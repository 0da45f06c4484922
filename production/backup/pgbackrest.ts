import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { giveTo, makeOwnFolder } from '../../tools/database/give-folder.ts'
import { type Cluster, databaseUser, superuser } from '../database/cluster.ts'
import { fillIn } from '../files/files.ts'
import type { Installation } from '../services/installation.ts'
import { type Repository, repositoryOf } from './repository.ts'
import { runProgram } from './run-program.ts'

const stanza = 'tambay'
const fullEveryMs = 6.5 * 86_400_000
/** PostgreSQL archives its log at least this often. Copying it takes additional time. */
export const archiveSeconds = 60

/** Settings of the PostgreSQL server that put every committed transaction into the repository within about a minute. */
export function archiveSettings({ workFolder }: Pick<Installation, 'workFolder'>) {
  return {
    archive_mode: 'on',
    // A shell runs it, after PostgreSQL has replaced the percent signs.
    archive_command: `pgbackrest --config='${configOf(workFolder).replaceAll('%', '%%')}' --stanza=${stanza} archive-push %p`,
    archive_timeout: archiveSeconds,
    // After a start or a crash, PostgreSQL looks at `archive_timeout` for the first time when this time is over. Its
    // default is five minutes.
    checkpoint_timeout: archiveSeconds
  }
}

export function archiveFolders({ workFolder, settings }: Installation): string[] {
  const { BACKUP_REPOSITORY: place = '' } = settings
  return [join(workFolder, 'pgbackrest'), ...(place.startsWith('s3://') ? [] : [join(place, 'database')])]
}

const configOf = (workFolder: string) => join(workFolder, 'pgbackrest/pgbackrest.conf')

/** Writes pgBackRest's configuration. Called before each use, because the settings may have changed. */
export function prepareDatabaseRepository(installation: Installation): void {
  const { database, workFolder } = installation
  const repository = repositoryOf(installation)
  const user = databaseUser(database)
  for (const folder of archiveFolders(installation)) makeOwnFolder(folder, user)
  const config = fillIn(join(import.meta.dirname, 'pgbackrest.conf'), {
    STORAGE: Object.entries(storageOptions(repository))
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
    KEY: repository.key,
    FOLDER: join(workFolder, 'pgbackrest'),
    DATA: database.data,
    SOCKET: database.folder,
    USER: superuser
  })
  writeFileSync(configOf(workFolder), config, { mode: 0o600 })
  giveTo(user, configOf(workFolder))
}

function storageOptions({ place, s3 }: Repository): Record<string, string> {
  if (!s3) return { 'repo1-path': join(place, 'database') }
  const [bucket = '', ...path] = place.replace('s3://', '').split('/')
  return {
    'repo1-type': 's3',
    'repo1-path': `/${[...path, 'database'].join('/')}`,
    'repo1-s3-bucket': bucket,
    'repo1-s3-endpoint': s3.endpoint.replace(/^https:\/\//, ''),
    'repo1-s3-region': s3.region,
    'repo1-s3-key': s3.accessKeyId,
    'repo1-s3-key-secret': s3.secretAccessKey,
    'repo1-s3-uri-style': 'path',
    ...(s3.caFile && { 'repo1-storage-ca-file': s3.caFile })
  }
}

async function pgbackrest(installation: Installation, ...args: string[]): Promise<string> {
  const { database, workFolder } = installation
  const common = [`--config=${configOf(workFolder)}`, `--stanza=${stanza}`]
  return runProgram('pgbackrest', [...common, ...args], {
    user: databaseUser(database),
    place: repositoryOf(installation).place
  })
}

export async function backUpDatabase(installation: Installation): Promise<void> {
  prepareDatabaseRepository(installation)
  await pgbackrest(installation, 'stanza-create')
  const hasFull = (await listBackups(installation)).some(
    ({ type, end }) => type === 'full' && Date.now() - end.getTime() <= fullEveryMs
  )
  await pgbackrest(installation, 'backup', `--type=${hasFull ? 'incr' : 'full'}`)
}

/** When each backup was complete, the oldest first. */
async function listBackups(installation: Installation) {
  const answer: { backup: { type: string; timestamp: { stop: number } }[] }[] = JSON.parse(
    await pgbackrest(installation, 'info', '--output=json')
  )
  const backups = answer[0]?.backup ?? []
  return backups.map(({ type, timestamp }) => ({ type, end: new Date(timestamp.stop * 1000) }))
}

export async function findLastBackup(installation: Installation, before: Date): Promise<Date> {
  const backups = await listBackups(installation)
  return backups.findLast(({ end }) => end <= before)?.end ?? before
}

export async function restoreDatabase(
  installation: Installation,
  { data, folder }: Cluster,
  { to, isScratch }: { to: Date | undefined; isScratch: boolean }
): Promise<void> {
  prepareDatabaseRepository(installation)
  for (const path of [folder, data]) makeOwnFolder(path, databaseUser(installation.database))
  const target = to?.toISOString().replace('T', ' ').replace('Z', '+00')
  const point = target ? ['--type=time', `--target=${target}`, '--target-action=promote'] : []
  const archive = isScratch ? ['--archive-mode=off'] : []
  await pgbackrest(installation, 'restore', `--pg1-path=${data}`, ...point, ...archive)
}
