import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import { dropDatabase, maintenanceUrl, urlOf } from '../testing/template-database.ts'
import { generateMigration, tablesFolder } from './generate-migration.ts'
import { migrate } from './migrate.ts'

async function query(url: string, ...statements: string[]) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements.slice(0, -1)) await client.query(statement)
    return (await client.query(statements.at(-1) ?? '')).rows
  } finally {
    await client.end()
  }
}

async function createDatabase(owner?: string): Promise<string> {
  const name = `tambay_migrate_${randomUUID()}`
  await query(maintenanceUrl(), `CREATE DATABASE "${name}" ${owner ? `OWNER ${owner}` : ''}`)
  onTestFinished(() => dropDatabase(name))
  return urlOf(name)
}

test('the committed migration is what the tables say', () => {
  // Otherwise: pnpm --filter @tambay/gateway run migrations
  for (const [name, text] of Object.entries(generateMigration())) {
    expect(readFileSync(join(tablesFolder, name), 'utf8')).toBe(text)
  }
})

test('several gateways that start at once migrate once', async () => {
  const url = await createDatabase()
  const results = await Promise.all([migrate(url), migrate(url), migrate(url)])
  expect(results).toEqual([{ hasAppRole: true }, { hasAppRole: true }, { hasAppRole: true }])
  expect(
    await query(url, `SELECT count(*)::int FROM account WHERE holder LIKE 'house:%' AND currency = 'coin'`)
  ).toEqual([{ count: 64 }])
})

test('says so when the database was made by other migrations', async () => {
  const url = await createDatabase()
  await migrate(url)
  await query(url, `UPDATE drizzle.tables SET hash = 'another'`)
  await expect(migrate(url)).rejects.toThrow('made by other migrations')
})

test('the application’s role cannot change the ledger’s history', async () => {
  const url = await createDatabase()
  await migrate(url)
  for (const table of ['tx', 'entry']) {
    const attempt = query(url, 'SET ROLE tambay_app', `DELETE FROM ${table}`)
    await expect(attempt).rejects.toThrow(`permission denied for table ${table}`)
  }
})

test('works for a user who may not create roles, guarded by triggers alone', async () => {
  const name = `plain_${randomUUID().replaceAll('-', '')}`
  await query(maintenanceUrl(), `CREATE ROLE ${name} LOGIN PASSWORD 'plain'`)
  onTestFinished(async () => void (await query(maintenanceUrl(), `DROP ROLE ${name}`)))
  const url = new URL(await createDatabase(name))
  url.username = name
  url.password = 'plain'
  expect(await migrate(url.href)).toEqual({ hasAppRole: false })
  await expect(query(url.href, 'DELETE FROM entry')).rejects.toThrow('entry is never changed')
})
