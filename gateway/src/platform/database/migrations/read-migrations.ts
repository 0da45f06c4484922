import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import * as z from 'zod'

export interface Migration {
  name: string
  sql: string
  hash: string
  /** The name of a migration. Gateways without that migration stop working once this one is applied. */
  breaksCodeBefore: string | null
}

export const migrationsFolder = fileURLToPath(new URL('../../../../migrations', import.meta.url))

const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

const breaksCodeBefore = /^-- breaks code before: (\S+)$/m

export function readMigrations(folder = migrationsFolder): Migration[] {
  const journal = Journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')))
  return journal.entries.map(({ tag }) => {
    const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    return {
      name: tag,
      sql,
      hash: createHash('sha256').update(sql).digest('hex'),
      breaksCodeBefore: breaksCodeBefore.exec(sql)?.[1] ?? null
    }
  })
}
