import type { Pool } from 'pg'

/** The game's own schema, so that several games can share a database. */
export function schemaName(gameId: string): string {
  return `game_${gameId.replaceAll('-', '_')}`
}

const tables = `
  CREATE TABLE server (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, url text NOT NULL, expires_at timestamptz NOT NULL
  );
  CREATE TABLE room (
    room_id text PRIMARY KEY, server_id bigint REFERENCES server ON DELETE SET NULL
  );
  CREATE INDEX room_by_server ON room (server_id);
  CREATE TABLE round (
    round_id text PRIMARY KEY, room_id text NOT NULL, data text NOT NULL, closed_at timestamptz,
    number bigint GENERATED ALWAYS AS IDENTITY
  );
  CREATE INDEX round_open ON round (room_id) WHERE closed_at IS NULL;
  CREATE INDEX round_closed ON round (closed_at) WHERE closed_at IS NOT NULL;
  CREATE TABLE round_order (
    order_ref text PRIMARY KEY, player_id text NOT NULL, gateway_session text NOT NULL, amount bigint NOT NULL,
    reason text NOT NULL, round_id text NOT NULL REFERENCES round ON DELETE CASCADE, data text NOT NULL,
    status text NOT NULL, payout bigint NOT NULL, number bigint GENERATED ALWAYS AS IDENTITY
  );
  CREATE INDEX round_order_by_round ON round_order (round_id);
  CREATE TABLE session (
    token_hash text PRIMARY KEY, data jsonb NOT NULL, opened_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX session_by_age ON session (opened_at);
`

/** Servers that start at the same time create the tables once. */
export async function createTables(pool: Pool, schema: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [schema])
    const { rows } = await client.query(
      'SELECT to_regnamespace($1) IS NULL AS "needsSchema", to_regclass($2) IS NULL AS "needsTables"',
      [schema, `${schema}.room`]
    )
    const [{ needsSchema, needsTables }] = rows
    if (needsSchema) await client.query(`CREATE SCHEMA ${schema}`)
    if (needsTables) {
      await client.query(`SET LOCAL search_path = ${schema}`)
      await client.query(tables)
    }
    await client.query('COMMIT')
  } finally {
    client.release(true)
  }
}
