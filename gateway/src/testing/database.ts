import { randomUUID } from 'node:crypto'

import { Client, type QueryResultRow } from 'pg'
import { onTestFinished } from 'vitest'

import { dropDatabase, maintenanceUrl, urlOf } from './template-database.ts'

export async function query<Row extends QueryResultRow>(
  url: string,
  ...statements: string[]
): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements.slice(0, -1)) await client.query(statement)
    return (await client.query<Row>(statements.at(-1) ?? '')).rows
  } finally {
    await client.end()
  }
}

export async function createDatabase(owner?: string): Promise<string> {
  const name = `tambay_migrate_${randomUUID()}`
  await query(maintenanceUrl(), `CREATE DATABASE "${name}" ${owner ? `OWNER ${owner}` : ''}`)
  onTestFinished(() => dropDatabase(name))
  return urlOf(name)
}
