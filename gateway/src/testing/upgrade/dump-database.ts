import type { Client } from 'pg'

interface Table {
  name: string
  columns: string[]
  references: string[]
}

/**
 * Returns the database as plain SQL that node-postgres can run, because pg_dump is not on every machine.
 * `schema` creates the tables of the product. The tables that record the migrations (schema `drizzle`) are
 * read from the catalog.
 */
export async function dumpDatabase(client: Client, schema: string): Promise<string> {
  await client.query(`SET TIME ZONE 'UTC'`)
  const records = await findTables(client, 'drizzle')
  const tables = sortByReferences(await findTables(client, 'public'))
  const names = tables.map(table => table.name)
  const switchTriggers = (state: string) => names.map(name => `ALTER TABLE ${name} ${state} TRIGGER USER;`)

  const statements = [schema.replace(/^--.*\n/gm, '').trim(), 'CREATE SCHEMA drizzle;']
  for (const table of records) statements.push(await createTable(client, table))
  // Disables the triggers, because they refuse rows that the ledger itself did not write.
  statements.push(...switchTriggers('DISABLE'), `TRUNCATE ${names.join(', ')};`)
  for (const table of [...records, ...tables]) statements.push(...(await insertRows(client, table)))
  statements.push(...(await setSequences(client)), ...switchTriggers('ENABLE'))
  return `${statements.join('\n')}\n`
}

async function findTables(client: Client, schema: string): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT oid::regclass::text AS name,
      ARRAY(SELECT quote_ident(attname) FROM pg_attribute
        WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped ORDER BY attnum) AS columns,
      ARRAY(SELECT confrelid::regclass::text FROM pg_constraint
        WHERE conrelid = pg_class.oid AND contype = 'f' AND confrelid <> conrelid) AS references
    FROM pg_class WHERE relkind = 'r' AND relnamespace = $1::regnamespace ORDER BY 1`,
    [schema]
  )
  return rows
}

function sortByReferences(tables: readonly Table[]): Table[] {
  const sorted: Table[] = []
  const visit = (table: Table) => {
    if (sorted.includes(table)) return
    tables.filter(({ name }) => table.references.includes(name)).forEach(visit)
    sorted.push(table)
  }
  tables.forEach(visit)
  return sorted
}

async function createTable(client: Client, { name }: Table): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
      || CASE WHEN attnotnull THEN ' NOT NULL' ELSE '' END
      || CASE WHEN attnum = ANY (conkey) THEN ' PRIMARY KEY' ELSE '' END, ', ' ORDER BY attnum) AS columns
    FROM pg_attribute LEFT JOIN pg_constraint ON conrelid = attrelid AND contype = 'p'
    WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [name]
  )
  return `CREATE TABLE ${name} (${rows[0]?.columns});`
}

async function insertRows(client: Client, { name, columns }: Table): Promise<string[]> {
  const literals = columns.map(column => `quote_nullable(${column}::text)`).join(` || ',' || `)
  const { rows } = await client.query<{ values: string }>(
    `SELECT '(' || ${literals} || ')' AS values FROM ${name} ORDER BY ${columns[0]}`
  )
  if (rows.length === 0) return []
  return [`INSERT INTO ${name} (${columns.join(', ')}) VALUES\n${rows.map(row => row.values).join(',\n')};`]
}

async function setSequences(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('SELECT setval(%L, %s);', schemaname || '.' || sequencename, last_value) AS statement
    FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`
  )
  return rows.map(row => row.statement)
}
