import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { avatars } from '@tambay/contracts/pictures'

import { superuser } from '../../tools/database/init-cluster.ts'
import { query } from '../../tools/database/query.ts'
import { startDatabase } from '../../tools/database/start-database.ts'
import { createPool, migrate, peopleLines, type Pool, slowWorkTimeouts } from '../gateway.ts'

export interface People {
  first: number
  count: number
}

/** A server with the settings of `npm start`, including fsync, in its own folder. */
export async function prepareDatabase(stack: AsyncDisposableStack): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tambay-bench-'))
  // If this process runs as root, PostgreSQL runs as another user, who needs access to this folder.
  chmodSync(folder, 0o755)
  stack.defer(() => rmSync(folder, { recursive: true, force: true }))
  const database = await startDatabase(folder)
  stack.defer(database.stop)
  await migrate(database.url)
  return database.url
}

/** A connection without triggers and foreign keys that waits long enough for large inserts. */
export function openFillingPool(stack: AsyncDisposableStack, ownerUrl: string): Pool {
  const url = Object.assign(new URL(ownerUrl), { username: superuser }).href
  const pool = createPool({ url, max: 1, timeouts: slowWorkTimeouts, onBroken: () => {} })
  pool.on('connect', client => client.query('SET session_replication_role = replica'))
  stack.defer(() => pool.end())
  return pool
}

const text =
  'na sa ang ng tara laro tayo ngayon gabi lang naman sige bahala kaya natin good morning night everyone salamat ingat galing kape merienda linggo klase trabaho sahod libre premyo barya coins room host guest friend follow like share comment barkada tita kuya ate lola tambay sari tindahan jeepney trapik ulan init araw fiesta parol pasko bagong taon adobo sinigang lumpia halo pandesal balut taho mangga durian dagat bundok isla bangka manok aso pusa bata utang kanto bingo tongits perya color game panalo talo swerte videoke mic kanta duet tawa iyak kilig crush love story plot twist serye movie basketball volleyball boxing chess puzzle quiz trivia'

const syllables = [...'aiu'].flatMap(vowel => [...'bdgklmnprst'].map(consonant => consonant + vowel))
const rareWords = Array.from({ length: 5000 }, (_, index) =>
  [index, index * 7 + 3, Math.floor(index / 33) * 5 + 1].map(at => syllables[at % syllables.length]).join('')
)

export const vocabulary = [...text.split(' '), ...rareWords]

const pick = (words: readonly string[], skew = 1) =>
  `(ARRAY['${words.join("','")}'])[1 + floor(random() ^ ${skew} * ${words.length})::int]`

const names = peopleLines.map(([, name]) => name.split(' '))

const randomName = [0, 1].map(word => pick(names.flatMap(name => name[word] ?? []))).join(` || ' ' || `)
const randomTown = pick(peopleLines.map(([, , town]) => town))
export const randomText = Array.from({ length: 9 }, () => pick(vocabulary, 2)).join(" || ' ' || ")

export async function addPeople(url: string, count: number): Promise<People> {
  const { rows } = await query(
    url,
    `WITH made AS (
       INSERT INTO users (username, nick_name, avatar, town, bio, interest_tag, invite_code, created_at)
       SELECT 'bench' || n, ${randomName}, $2, ${randomTown}, ${randomText}, '1001,2002', 'bench' || n, now() - interval '2 years'
       FROM generate_series(1, $1::int) AS n RETURNING id
     ), opened AS (
       INSERT INTO account (holder, owner_id, currency)
       SELECT 'user:' || id, id, currency FROM made, unnest(ARRAY['coin', 'diamond']) AS currency
     )
     SELECT min(id)::int AS first FROM made`,
    [count, avatars[0]]
  )
  await query(url, 'VACUUM ANALYZE')
  return { first: rows[0].first, count }
}
