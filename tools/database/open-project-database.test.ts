import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { temporaryFolder } from '../testing/temporary-folder.ts'
import { findPostmaster } from './postmaster.ts'
import { startDatabase } from './start-database.ts'

async function operator(folder: string, ...args: string[]) {
  const { DATABASE_URL: _, ...environment } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, '../operator.ts'), ...args], {
    env: { ...environment, DATA_DIR: folder }
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { out, err, code }
}

const notMigrated = 'The database is not migrated to this version: start the gateway on it first.\n'

test('the operator prints its help without a database, and reports a missing database', async () => {
  const folder = temporaryFolder()
  expect(await operator(folder)).toMatchObject({ code: 2, err: expect.stringContaining('reconcile') })
  expect(await operator(folder, 'reconcile')).toEqual({
    code: 1,
    out: '',
    err: `There is no database in ${folder}. Run npm start once, or name a database with DATABASE_URL or DATA_DIR.\n`
  })
})

test('the operator uses the running database server, or starts one and stops it afterwards', async () => {
  const folder = temporaryFolder()
  const database = await startDatabase(folder)
  try {
    expect(await operator(folder, 'reconcile')).toEqual({ code: 1, out: '', err: notMigrated })
  } finally {
    await database.stop()
  }
  expect(await operator(folder, 'reconcile')).toEqual({ code: 1, out: '', err: notMigrated })
  expect(findPostmaster(join(folder, 'postgres/data'))).toBeUndefined()
})
