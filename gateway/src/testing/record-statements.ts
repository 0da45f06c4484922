import type { Pool, PoolClient } from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

export function recordStatements(pool: Pool): Statement[] {
  const statements: Statement[] = []
  const recorded = new WeakSet<PoolClient>()
  pool.on('acquire', client => {
    if (recorded.has(client)) return
    recorded.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query(...args: unknown[]) {
        statements.push(readStatement(args))
        return query(...args)
      }
    })
  })
  return statements
}

function readStatement([query, values]: unknown[]): Statement {
  if (typeof query === 'string') return { text: query, values: Array.isArray(values) ? values : [] }
  if (typeof query !== 'object' || query === null || !('text' in query)) throw new Error('Not a statement')
  const own = 'values' in query ? query.values : values
  return { text: String(query.text), values: Array.isArray(own) ? own : [] }
}
