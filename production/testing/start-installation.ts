import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { pollUntil } from '../../tools/base/poll-until.ts'
import { root } from '../../tools/base/root.ts'
import type { Player } from '../../tools/crash/money-call.ts'
import { describeGateway, startMortalGateway } from '../../tools/crash/mortal-gateway.ts'
import { owner } from '../../tools/database/ensure-owner.ts'
import { findPostmaster } from '../../tools/database/postmaster.ts'
import { query } from '../../tools/database/query.ts'
import { partsOf } from '../backup/repository.ts'
import { socketUrl, superuser } from '../database/cluster.ts'
import { openCluster } from '../database/run-cluster.ts'
import type { Installation } from '../services/installation.ts'
import { installationWith } from './installation-with.ts'

export const hasPrograms = [
  '/usr/bin/pgbackrest',
  '/usr/bin/restic',
  '/usr/lib/postgresql/15/bin/postgres'
].every(existsSync)

export type TestInstallation = Awaited<ReturnType<typeof createInstallation>>

/** An installation with real programs: PostgreSQL that archives, a gateway, and players with game sessions. */
export async function createInstallation() {
  const folder = mkdtempSync('/var/tmp/tambay-production-')
  chmodSync(folder, 0o711)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o711 })
  const file = join(folder, 'settings.env')
  writeFileSync(file, 'DOMAIN=tambay.localhost\n', { mode: 0o600 })
  const described = installationWith(data, {
    BACKUP_REPOSITORY: join(folder, 'repository'),
    BACKUP_KEY: 'the key of the backups in tests, long enough'
  })
  const installation: Installation = {
    ...described,
    settings: { ...described.settings, file },
    workFolder: join(folder, 'work'),
    metricsFolder: join(folder, 'metrics')
  }
  const { journals, releases } = partsOf(installation)
  for (const path of [journals, releases]) mkdirSync(path)
  writeFileSync(join(releases, 'registry.json'), '{}')
  let cleanup = new AsyncDisposableStack()

  return {
    folder,
    data,
    installation,
    url: socketUrl(installation.database, owner),
    async start() {
      await openCluster(cleanup, installation, { archive_timeout: 2 })
    },
    /** Ends it hard, and its supervisor, which would start it again. */
    async killDatabase() {
      const pid = findPostmaster(installation.database.data)
      if (pid === undefined) throw new Error('PostgreSQL does not run')
      process.kill(pid, 'SIGKILL')
      await cleanup.disposeAsync()
      cleanup = new AsyncDisposableStack()
    },
    async remove() {
      await cleanup.disposeAsync()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

export async function startGateway({ url, folder, installation }: TestInstallation, count = 4) {
  const environment = { ...(await describeGateway(url)), MEDIA_FOLDER: installation.folders.media }
  const script = join(root, 'gateway/src/testing/make-players.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(count)], {
    env: environment
  })
  const players: Player[] = JSON.parse(stdout)
  return { players, environment, gateway: await startMortalGateway(environment, folder) }
}

/** Waits until everything that is committed now is in the archive. */
export async function untilArchived({ installation }: TestInstallation): Promise<void> {
  const url = socketUrl(installation.database, superuser, 'postgres')
  const { rows } = await query(url, 'SELECT pg_walfile_name(pg_current_wal_lsn()) AS file')
  const isArchived = async () => {
    const state = await query(url, 'SELECT last_archived_wal AS file FROM pg_stat_archiver')
    return state.rows[0].file >= rows[0].file
  }
  if (!(await pollUntil(isArchived, { seconds: 60 }))) throw new Error('The archive does not grow')
}
