import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Migration {
  /** The time when it was added, and its title: `20261127221500_baseline`. */
  name: string
  sql: string
  hash: string
  /** The name of a migration. Gateways without that migration stop working once this one is applied. */
  breaksCodeBefore: string | null
}

export const migrationsFolder = fileURLToPath(new URL('../../../../migrations', import.meta.url))

const breaksCodeBefore = /^-- breaks code before: (\S+)$/m

export function readMigrations(folder = migrationsFolder): Migration[] {
  const files = readdirSync(folder).filter(file => file.endsWith('.sql'))
  return files.toSorted().map(file => {
    const sql = readFileSync(join(folder, file), 'utf8')
    return {
      name: file.slice(0, -'.sql'.length),
      sql,
      hash: createHash('sha256').update(sql).digest('hex'),
      breaksCodeBefore: breaksCodeBefore.exec(sql)?.[1] ?? null
    }
  })
}
