import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Cluster, databaseUser, superuser } from '../../database/cluster.ts'
import { makeOpenFolder, makePrivateFolder } from '../../files/folders.ts'
import type { Installation } from '../../services/installation.ts'
import { type Repository, repositoryOf } from '../repository.ts'
import { runProgram } from '../run-program.ts'

const stanza = 'tambay'
const day = 86_400_000
const fullEveryMs = 6.5 * day
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

/** What PostgreSQL's archive command writes to. */
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
  const folder = join(workFolder, 'pgbackrest')
  makeOpenFolder(workFolder)
  makePrivateFolder(folder, user)
  const options = {
    global: {
      ...storageOptions(repository),
      'repo1-cipher-type': 'aes-256-cbc',
      'repo1-cipher-pass': repository.key,
      'repo1-retention-full': 2,
      'repo1-bundle': 'y',
      'compress-type': 'zst',
      'start-fast': 'y',
      'process-max': 2,
      'log-level-console': 'error',
      'log-level-file': 'off',
      'log-path': folder,
      'lock-path': folder,
      'spool-path': folder
    },
    [stanza]: { 'pg1-path': database.data, 'pg1-socket-path': database.folder, 'pg1-user': superuser }
  }
  if (!repository.s3) {
    makeOpenFolder(repository.place)
    makePrivateFolder(join(repository.place, 'database'), user)
  }
  writeFileSync(configOf(workFolder), toIni(options), { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(configOf(workFolder), user.uid, user.gid)
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

const toIni = (sections: Record<string, Record<string, string | number>>) =>
  Object.entries(sections)
    .map(([name, options]) =>
      [`[${name}]`, ...Object.entries(options).map(([key, value]) => `${key}=${value}`)].join('\n')
    )
    .join('\n\n')

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
  const isDue = Date.now() - (await findLastFull(installation)) > fullEveryMs
  await pgbackrest(installation, 'backup', `--type=${isDue ? 'full' : 'incr'}`)
}

interface Info {
  backup: { type: string; timestamp: { stop: number } }[]
}

async function listBackups(installation: Installation): Promise<Info['backup']> {
  const [info]: Info[] = JSON.parse(await pgbackrest(installation, 'info', '--output=json'))
  return info?.backup ?? []
}

async function findLastFull(installation: Installation): Promise<number> {
  const fulls = (await listBackups(installation)).filter(({ type }) => type === 'full')
  return (fulls.at(-1)?.timestamp.stop ?? 0) * 1000
}

/** When the last backup before this time was complete. */
export async function findLastBackup(installation: Installation, before: Date): Promise<Date> {
  const ends = (await listBackups(installation)).map(({ timestamp }) => new Date(timestamp.stop * 1000))
  return ends.findLast(end => end <= before) ?? before
}

export async function restoreDatabase(
  installation: Installation,
  { data, folder }: Cluster,
  { to, isScratch }: { to: Date | undefined; isScratch: boolean }
): Promise<void> {
  prepareDatabaseRepository(installation)
  for (const path of [folder, data]) makePrivateFolder(path, databaseUser(installation.database))
  const target = to?.toISOString().replace('T', ' ').replace('Z', '+00')
  const point = target ? ['--type=time', `--target=${target}`, '--target-action=promote'] : []
  const archive = isScratch ? ['--archive-mode=off'] : []
  await pgbackrest(installation, 'restore', `--pg1-path=${data}`, ...point, ...archive)
}
