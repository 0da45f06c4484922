import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { prepareInstallation } from './postgres-installation.ts'
import { startPostgres, type RunningPostgres } from './start-postgres.ts'

/** Starts a server for one test run. Its data is removed afterwards, so it runs without fsync. */
export async function startThrowaway(): Promise<RunningPostgres> {
  const folders = [tmpdir(), '/tmp', '/var/tmp'].map(folder => join(folder, `tambay-test-${randomUUID()}`))
  return startPostgres(prepareInstallation(folders), { isThrowaway: true })
}
