import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { readSchema } from '#testing/read-schema.ts'
import { createDatabase, query } from '#testing/database.ts'
import { addMigration, writeSnapshot } from './add-migration.ts'
import { findProblems, recordChecksums } from './checksums.ts'
import { describeTables, writeStatements } from './describe-tables.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder, readMigrations } from './read-migrations.ts'

const baseline = '20261127221500_baseline'
const now = new Date('2026-12-24T18:00:05Z')

function copyMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tambay-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(migrationsFolder, folder, { recursive: true })
  return folder
}

const texts = (folder: string) => findProblems(folder).map(({ text }) => text)

test('the committed migrations match their checksums and follow the policy', () => {
  expect(texts(migrationsFolder)).toEqual([])
})

test('the snapshot shows the tables that the code declares', async () => {
  // If this fails: npx pnpm@12.21.0 --filter @tambay/gateway run migrations add <name>
  expect(await addMigration(copyMigrations(), 'missing', { isCustom: false })).toBeUndefined()
})

test('the committed migrations create the tables, columns, indexes and constraints that the code declares', async () => {
  const url = await createDatabase()
  await migrate(url)
  const migrated = await readSchema(url, 'tables')
  const tables = await query<{ name: string }>(url, `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`)
  await query(url, `DROP TABLE ${tables.map(({ name }) => name).join(', ')} CASCADE`)
  await query(url, ...(await writeStatements(await describeTables())))
  expect(migrated).toEqual(await readSchema(url, 'tables'))
})

test('adds a migration that is named after the time, and records its checksum once', async () => {
  const folder = copyMigrations()
  const added = '20261224180005_add_badge'
  expect(await addMigration(folder, 'add_badge', { isCustom: true, now })).toBe(added)
  expect(texts(folder)).toEqual([`${added} has no checksum yet: run "migrations record".`])
  expect(recordChecksums(folder)).toEqual([added])
  expect([texts(folder), recordChecksums(folder)]).toEqual([[], []])
})

test('adds what changed in the tables since the snapshot', async () => {
  const folder = copyMigrations()
  const before = await describeTables()
  delete before.tables['public.muted_word']
  writeFileSync(join(folder, 'snapshot.json'), JSON.stringify(before))
  await addMigration(folder, 'mute_words', { isCustom: false, now })
  expect(readMigrations(folder).at(-1)?.sql).toMatch(/^CREATE TABLE "muted_word" \(\n[^;]*;\n/)
  expect(await addMigration(folder, 'nothing', { isCustom: false })).toBeUndefined()
})

test('writes the snapshot anew after a merge broke it', async () => {
  const folder = copyMigrations()
  writeFileSync(join(folder, 'snapshot.json'), '<<<<<<< ours')
  await writeSnapshot(folder)
  expect(await addMigration(folder, 'nothing', { isCustom: false })).toBeUndefined()
})

test('reports a migration that was edited or removed, and keeps its recorded checksum', () => {
  const folder = copyMigrations()
  appendFileSync(join(folder, `${baseline}.sql`), 'SELECT 1;\n')
  const edited = `${baseline} was edited after its checksum was recorded: add a new migration instead.`
  expect(texts(folder)).toEqual([edited])
  expect(() => recordChecksums(folder)).toThrow(edited)

  rmSync(join(folder, `${baseline}.sql`))
  expect(texts(folder)).toEqual([`${baseline} is recorded in checksums.txt, but the file is missing.`])
})

test.each([
  'DROP TABLE club',
  'ALTER TABLE users DROP COLUMN bio',
  'ALTER TABLE users RENAME COLUMN bio TO about',
  'ALTER TABLE users ALTER COLUMN bio SET NOT NULL',
  'ALTER TABLE users ALTER COLUMN bio SET DATA TYPE int',
  'ALTER TABLE users ADD COLUMN badge text NOT NULL'
])('refuses to record %j if the file does not name the migration whose older code it breaks', sql => {
  const folder = copyMigrations()
  const name = addMigrationFile(folder, sql)
  const fault = `${name} drops, renames or restricts something: say "-- breaks code before: <migration>" in it.`
  expect(() => recordChecksums(folder)).toThrow(fault)
  appendFileSync(join(folder, `${name}.sql`), `\n-- breaks code before: ${baseline}\n`)
  expect(recordChecksums(folder)).toEqual([name])
})

test('refuses to record a migration that breaks code before an unknown migration', () => {
  const folder = copyMigrations()
  addMigrationFile(folder, '-- breaks code before: 20991231000000_never\nDROP TABLE club')
  expect(() => recordChecksums(folder)).toThrow('breaks code before 20991231000000_never')
})

test('records a migration that adds a column which older code can ignore', () => {
  const folder = copyMigrations()
  const sql = `ALTER TABLE users ADD COLUMN badge text; ALTER TABLE users ADD COLUMN rank int DEFAULT 0 NOT NULL`
  expect(recordChecksums(folder)).toEqual([])
  const name = addMigrationFile(folder, sql)
  expect(recordChecksums(folder)).toEqual([name])
})

function addMigrationFile(folder: string, sql: string): string {
  const name = '20261224180005_change'
  writeFileSync(join(folder, `${name}.sql`), sql)
  return name
}
