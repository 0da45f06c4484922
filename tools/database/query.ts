import pg from 'pg'

export async function query(url: string, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // Without a listener, a server that goes down would end this process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}

export const canConnect = (url: string): Promise<boolean> =>
  query(url, 'SELECT 1').then(
    () => true,
    () => false
  )
