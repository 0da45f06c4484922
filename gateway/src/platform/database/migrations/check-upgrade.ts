import { Client } from 'pg'

import { type AppliedMigration, compareHistory, readApplied } from './migration-history.ts'
import { type Migration, readMigrations } from './read-migrations.ts'

/** Says why this version can't start beside the gateways that run now, or returns undefined. Changes nothing. */
export async function checkUpgrade(databaseUrl: string): Promise<string | undefined> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    return findUpgradeProblem(await readApplied(client), readMigrations())
  } finally {
    await client.end()
  }
}

/** The gateways that run now have all applied migrations, and no other. */
export function findUpgradeProblem(
  applied: readonly AppliedMigration[],
  known: readonly Migration[]
): string | undefined {
  const { pending, problem } = compareHistory(applied, known)
  if (problem) return problem
  const isApplied = (name: string) => applied.some(row => row.name === name)
  const breaking = pending.find(
    ({ breaksCodeBefore }) => breaksCodeBefore !== null && !isApplied(breaksCodeBefore)
  )
  return (
    breaking &&
    `Migration ${breaking.name} would stop the gateway that runs now. Upgrade to the version with ${breaking.breaksCodeBefore} first.`
  )
}
