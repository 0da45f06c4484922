import { randomUUID } from 'node:crypto'

import { Client, type QueryResultRow } from 'pg'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

export async function createDatabase(): Promise<TestDatabase> {
  const name = `game_${randomUUID().replaceAll('-', '')}`
  await queryAt(urlOf('postgres'), `CREATE DATABASE ${name}`)
  return {
    url: urlOf(name),
    drop: async () => void (await queryAt(urlOf('postgres'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  }
}

export async function queryAt<Row extends QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = []
): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

function urlOf(database: string): string {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is missing: run the tests with tools/throwaway-database.ts')
  return Object.assign(new URL(server), { pathname: `/${database}` }).href
}
