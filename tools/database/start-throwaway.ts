import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { prepareInstallation } from './postgres-installation.ts'
import { startPostgres, type RunningPostgres } from './start-postgres.ts'

/** A server for one test run: nothing of it survives, so it need not be safe against a power cut. */
export async function startThrowaway(): Promise<RunningPostgres> {
  const folders = [tmpdir(), '/tmp', '/var/tmp'].map(folder => join(folder, `tambay-test-${randomUUID()}`))
  return startPostgres(prepareInstallation(folders), { isThrowaway: true })
}
