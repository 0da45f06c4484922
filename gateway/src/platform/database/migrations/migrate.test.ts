import { randomUUID } from 'node:crypto'

import { expect, onTestFinished, test } from 'vitest'

import { createDatabase, query } from '#testing/database.ts'
import { startServer } from '#testing/start-server.ts'
import { maintenanceUrl } from '#testing/template-database.ts'
import { migrate } from './migrate.ts'
import { type Migration, readMigrations } from './read-migrations.ts'

const known = readMigrations()
const baseline = '20261127221500_baseline'
const next = (sql: string, breaksCodeBefore: string | null = null): Migration => ({
  name: '20991231000000_next',
  sql,
  hash: 'hash of next',
  breaksCodeBefore
})
const addBadge = 'ALTER TABLE users ADD COLUMN badge text'
const withNext = (...args: Parameters<typeof next>) => ({ migrations: [...known, next(...args)] })
const readNames = async (url: string) =>
  (await query<{ name: string }>(url, 'SELECT name FROM drizzle.migrations ORDER BY name')).map(
    ({ name }) => name
  )

test('gateways that start at the same time migrate once', async () => {
  const url = await createDatabase()
  const results = await Promise.all([migrate(url), migrate(url), migrate(url)])
  expect(results).toEqual(results.map(() => ({ roles: ['tambay_app', 'tambay_books', 'tambay_operator'], unknown: [] })))
  expect(await readNames(url)).toEqual(known.map(({ name }) => name))
  expect(
    await query(url, `SELECT count(*)::int FROM account WHERE holder LIKE 'house:%' AND currency = 'coin'`)
  ).toEqual([{ count: 64 }])
})

test('applies only pending migrations while other gateways wait for the lock', async () => {
  const url = await createDatabase()
  await migrate(url)
  const countsLocks = `SELECT count(*) AS locks INTO seen FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  await migrate(url, withNext(countsLocks))
  await migrate(url, withNext(countsLocks))
  expect(await query(url, 'SELECT locks::int FROM seen')).toEqual([{ locks: 1 }])
})

test('rolls back a failed migration and names it', async () => {
  const url = await createDatabase()
  await migrate(url)
  await expect(migrate(url, withNext(`${addBadge}; SELECT * FROM nowhere`))).rejects.toThrow(
    'migration 20991231000000_next failed and was rolled back: relation "nowhere" does not exist'
  )
  expect(await query(url, `SELECT FROM information_schema.columns WHERE column_name = 'badge'`)).toEqual([])
  await migrate(url, withNext(addBadge))
  expect(await readNames(url)).toContain('20991231000000_next')
})

test('the gateway starts on a database with additions of a newer version, and warns once', async () => {
  const url = await createDatabase()
  await migrate(url, withNext(addBadge))
  const { output, untilListening } = startServer({ DATABASE_URL: url, PORT: '0' })
  const ready = await fetch(`${await untilListening()}/readyz`)
  expect(ready.status).toBe(200)
  const warnings = output()
    .split('\n')
    .filter(line => line.includes('a newer version upgraded the database'))
  expect(warnings.map(line => JSON.parse(line).migrations)).toEqual([['20991231000000_next']])
})

test('the gateway refuses a database whose newer migrations break this version, with a one-line error', async () => {
  const url = await createDatabase()
  await migrate(url, withNext('ALTER TABLE users DROP COLUMN bio', '20991231000000_next'))
  const { output, ended } = startServer({ DATABASE_URL: url, PORT: '0' })
  expect(await ended).toBe(1)
  expect(output()).toBe(
    'The gateway cannot start: A newer version upgraded this database, and its migration 20991231000000_next does not work with this version. Run the newer version, or restore a backup from before that upgrade.\n'
  )
})

test('accepts a breaking migration if this version contains the migration that it names', async () => {
  const url = await createDatabase()
  await migrate(url, withNext('ALTER TABLE users DROP COLUMN bio', baseline))
  expect(await migrate(url)).toMatchObject({ unknown: ['20991231000000_next'] })
})

test('refuses a migration that was edited after it ran', async () => {
  const url = await createDatabase()
  await migrate(url)
  await query(url, `UPDATE drizzle.migrations SET hash = 'another'`)
  await expect(migrate(url)).rejects.toThrow(`Migration ${baseline} has changed since this database ran it.`)
})

test('refuses a database that was migrated by another branch', async () => {
  const url = await createDatabase()
  await migrate(url, withNext(addBadge))
  const other = { ...next(addBadge), name: '20991231000000_other' }
  await expect(migrate(url, { migrations: [...known, other] })).rejects.toThrow(
    'has migration 20991231000000_next, which this version does not know, and lacks 20991231000000_other'
  )
})

test.each([
  ['numbered migrations', "CREATE TABLE drizzle.migrations AS SELECT '0038_offer_clubs' AS name, '' AS hash, NULL AS breaks_code_before"],
  ['tables of migrations', 'CREATE TABLE drizzle.guards (hash text)']
])('the gateway refuses a database from before 1.0.0 with %s in one line, and leaves it unchanged', async (_, records) => {
  const url = await createDatabase()
  await query(url, 'CREATE SCHEMA drizzle', records, 'CREATE TABLE users (id int)')
  const tables = () => query(url, `SELECT schemaname, tablename FROM pg_tables WHERE schemaname IN ('public', 'drizzle')`)
  const before = await tables()
  const { output, ended } = startServer({ DATABASE_URL: url, PORT: '0' })
  expect(await ended).toBe(1)
  expect(output()).toBe(
    'The gateway cannot start: This database is older than version 1.0.0, which cannot upgrade it. Nothing was changed. To use its data, run the version that created it; to use this version, name an empty database with DATABASE_URL or a new folder with DATA_DIR.\n'
  )
  expect(await tables()).toEqual(before)
})

test('runs a migration that a merge added, although a later migration has already run', async () => {
  const url = await createDatabase()
  await migrate(url, withNext(addBadge))
  const merged = { ...next('ALTER TABLE users ADD COLUMN rank int'), name: '20990101000000_merged' }
  await migrate(url, { migrations: [...known, merged, next(addBadge)] })
  expect(await readNames(url)).toEqual([...known.map(({ name }) => name), merged.name, next(addBadge).name])
})

test("the application's role cannot change the ledger's history", async () => {
  const url = await createDatabase()
  await migrate(url)
  for (const table of ['tx', 'entry']) {
    const attempt = query(url, 'SET ROLE tambay_app', `DELETE FROM ${table}`)
    await expect(attempt).rejects.toThrow(`permission denied for table ${table}`)
  }
})

test('migrates as a user who may not create roles, and the ledger is then protected only by triggers', async () => {
  const name = `plain_${randomUUID().replaceAll('-', '')}`
  await query(maintenanceUrl(), `CREATE ROLE ${name} LOGIN PASSWORD 'plain'`)
  onTestFinished(async () => void (await query(maintenanceUrl(), `DROP ROLE ${name}`)))
  const url = new URL(await createDatabase(name))
  url.username = name
  url.password = 'plain'
  expect(await migrate(url.href)).toMatchObject({ roles: [] })
  await expect(query(url.href, 'DELETE FROM entry')).rejects.toThrow('entry is never changed')
})
