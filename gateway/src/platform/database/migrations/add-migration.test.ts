import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { addMigration } from './add-migration.ts'
import { findProblems, recordChecksums } from './checksums.ts'
import { migrationsFolder, readMigrations } from './read-migrations.ts'

/** drizzle-kit only writes to folders inside the package. */
const cache = join(import.meta.dirname, '../../../../node_modules/.cache')

function copyMigrations(): string {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(migrationsFolder, folder, { recursive: true })
  return folder
}

const texts = (folder: string) => findProblems(folder).map(({ text }) => text)

test('the committed migrations match their checksums and follow the policy', () => {
  expect(texts(migrationsFolder)).toEqual([])
})

test('the committed migrations create the tables that the code declares', () => {
  // If this fails: npx pnpm@12.21.0 --filter @tambay/gateway run migrations add <name>
  expect(addMigration(copyMigrations(), 'missing', { isCustom: false, stdio: 'pipe' })).toBeUndefined()
})

test('adds a migration with the next number and records its checksum once', () => {
  const folder = copyMigrations()
  expect(addMigration(folder, 'add_badge', { isCustom: true, stdio: 'pipe' })).toMatch(/^\d{4}_add_badge$/)
  const added = readMigrations(folder).at(-1)
  expect(texts(folder)).toEqual([`${added?.name} has no checksum yet: run "migrations record".`])
  expect(recordChecksums(folder)).toEqual([added?.name])
  expect([texts(folder), recordChecksums(folder)]).toEqual([[], []])
  expect(addMigration(folder, 'nothing', { isCustom: false, stdio: 'pipe' })).toBeUndefined()
})

test('reports a migration that was edited or removed, and keeps its recorded checksum', () => {
  const folder = copyMigrations()
  appendFileSync(join(folder, '0000_extensions.sql'), 'SELECT 1;\n')
  const edited = '0000_extensions was edited after its checksum was recorded: add a new migration instead.'
  expect(texts(folder)).toEqual([edited])
  expect(() => recordChecksums(folder)).toThrow(edited)

  const tags = readMigrations(folder).map(({ name }) => ({ tag: name }))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries: tags.slice(1) }))
  expect(texts(folder)).toEqual(['0000_extensions is recorded in checksums.txt, but the journal lacks it.'])
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
  appendFileSync(join(folder, `${name}.sql`), '\n-- breaks code before: 0002_guards\n')
  expect(recordChecksums(folder)).toEqual([name])
})

test('refuses to record a migration that names an unknown migration', () => {
  const folder = copyMigrations()
  addMigrationFile(folder, '-- breaks code before: 9999_never\nDROP TABLE club')
  expect(() => recordChecksums(folder)).toThrow('breaks code before 9999_never')
})

test("records a migration that adds a column which older code can ignore", () => {
  const folder = copyMigrations()
  const sql = `ALTER TABLE users ADD COLUMN badge text; ALTER TABLE users ADD COLUMN rank int DEFAULT 0 NOT NULL`
  expect(recordChecksums(folder)).toEqual([])
  const name = addMigrationFile(folder, sql)
  expect(recordChecksums(folder)).toEqual([name])
})

function addMigrationFile(folder: string, sql: string): string {
  const name = '0998_change'
  const entries = [...readMigrations(folder).map(({ name }) => name), name].map(tag => ({ tag }))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  writeFileSync(join(folder, `${name}.sql`), sql)
  return name
}
