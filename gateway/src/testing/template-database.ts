import { Client } from 'pg'

import { migrate } from '#platform/database/migrations/migrate.ts'

export function maintenanceUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (url) return url
  throw new Error('TEST_DATABASE_URL is missing: run the tests with `pnpm --filter @tambay/gateway test`')
}

export function urlOf(database: string): string {
  const url = new URL(maintenanceUrl())
  url.pathname = `/${database}`
  return url.href
}

export async function createTemplate(name: string): Promise<void> {
  await command(`CREATE DATABASE "${name}"`)
  await migrate(urlOf(name))
}

export function cloneTemplate(template: string, name: string): Promise<void> {
  return command(`CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY FILE_COPY`)
}

export function dropDatabase(name: string): Promise<void> {
  return command(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
}

async function command(sql: string): Promise<void> {
  const client = new Client({ connectionString: maintenanceUrl() })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
