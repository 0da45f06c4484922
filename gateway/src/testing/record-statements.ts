import type { Pool, PoolClient } from 'pg'

/** Records the SQL of every statement that a pool's connections send from now on. Each is one round trip. */
export function recordStatements(pool: Pool): string[] {
  const statements: string[] = []
  const recorded = new WeakSet<PoolClient>()
  pool.on('acquire', client => {
    if (recorded.has(client)) return
    recorded.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query(...args: unknown[]) {
        const [statement] = args as [string | { text: string }]
        statements.push(typeof statement === 'string' ? statement : statement.text)
        return query(...args)
      }
    })
  })
  return statements
}
