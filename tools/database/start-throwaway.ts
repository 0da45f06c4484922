import { randomUUID } from 'node:crypto'
import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { prepareInstallation } from './postgres-installation.ts'
import { startPostgres, type RunningPostgres } from './start-postgres.ts'

/**
 * Starts a server for one test run. Its data is removed afterwards, so it runs without fsync, and in memory if there is
 * enough: most test files copy a database, which takes several times as long on a disk.
 */
export async function startThrowaway(): Promise<RunningPostgres> {
  const parents = [...memoryFolders(), tmpdir(), '/tmp', '/var/tmp']
  const folders = parents.map(parent => join(parent, `tambay-test-${randomUUID()}`))
  return startPostgres(prepareInstallation(folders), { isThrowaway: true })
}

const neededBytes = 4 * 1024 ** 3

function memoryFolders(): string[] {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return []
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= neededBytes ? [folder] : []
}
