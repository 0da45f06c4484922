import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { pollUntil } from '../../tools/base/poll-until.ts'
import { root } from '../../tools/base/root.ts'
import type { Player } from '../../tools/crash/money-call.ts'
import { describeGateway, startMortalGateway } from '../../tools/crash/mortal-gateway.ts'
import { ensureDatabase, ensureOwner, owner } from '../../tools/database/ensure-owner.ts'
import { findPostmaster, stopPostmaster } from '../../tools/database/postmaster.ts'
import { query } from '../../tools/database/query.ts'
import { startWatchdog } from '../../tools/database/start-watchdog.ts'
import type { Installation } from '../backup/installation.ts'
import { archiveSettings, prepareDatabaseRepository } from '../backup/pgbackrest.ts'
import {
  createCluster,
  databaseUser,
  placeOf,
  serverCommand,
  socketUrl,
  superuser
} from '../database/cluster.ts'

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
  const settings = join(folder, 'settings.env')
  writeFileSync(settings, 'DOMAIN=tambay.localhost\n', { mode: 0o600 })
  const installation: Installation = {
    repository: { place: join(folder, 'repository'), key: 'the key of the backups in tests, long enough' },
    database: placeOf(data),
    parts: {
      settings,
      journals: join(data, 'games'),
      releases: join(data, 'releases'),
      pictures: join(data, 'media')
    },
    mediaVariables: {},
    workFolder: join(folder, 'work'),
    metricsFolder: join(folder, 'metrics')
  }
  for (const path of [installation.parts.journals, installation.parts.releases]) mkdirSync(path)
  writeFileSync(join(installation.parts.releases, 'registry.json'), '{}')
  createCluster(installation.database)
  let server = startServer(installation)

  return {
    folder,
    data,
    installation,
    url: socketUrl(installation.database, owner),
    async prepare() {
      await untilUp(installation)
      const rootUrl = socketUrl(installation.database, superuser, 'postgres')
      await ensureOwner(rootUrl, 'password-of-tests')
      await ensureDatabase(socketUrl(installation.database, owner, 'postgres'), 'tambay')
    },
    async restart() {
      server = startServer(installation)
      await untilUp(installation)
    },
    async killDatabase() {
      const gone = once(server, 'exit')
      server.kill('SIGKILL')
      await gone
      const socket = join(installation.database.socketFolder, '.s.PGSQL.5432')
      rmSync(socket, { force: true })
    },
    async remove() {
      if (existsSync(installation.database.data)) await stopPostmaster(installation.database.data)
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

function startServer(installation: Installation): ChildProcess {
  const { database } = installation
  prepareDatabaseRepository(installation)
  const settings = { ...archiveSettings(installation), archive_timeout: 2, listen_addresses: '' }
  const { program, args } = serverCommand(database, settings)
  const server = spawn(program, args, { ...databaseUser(database), cwd: '/', stdio: 'ignore' })
  startWatchdog({ folder: '', data: database.data, log: '', binaries: '', user: {} }, server.pid, {
    isThrowaway: false
  })
  return server
}

async function untilUp({ database }: Installation): Promise<void> {
  const url = socketUrl(database, superuser, 'postgres')
  const isUp = () =>
    query(url, 'SELECT 1').then(
      () => true,
      () => false
    )
  if (
    !(await pollUntil(async () => findPostmaster(database.data) !== undefined && (await isUp()), {
      seconds: 60
    }))
  )
    throw new Error('PostgreSQL does not start')
}

export async function startGateway({ url, folder, installation }: TestInstallation, count = 4) {
  const environment = { ...(await describeGateway(url)), MEDIA_FOLDER: installation.parts.pictures }
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
