import { type SQL, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, test } from 'vitest'

import { openGuestRoom } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'
import { selectVisits } from '../footprint/footprint-routes.ts'
import { isHostFollowedBy } from './list-routes.ts'
import { selectNewest } from './newest-parties.ts'
import { isListed } from './party-cards.ts'

/**
 * 6,000 parties, of which 1,000 are live, all visited by one user. They are practice rooms, because these can
 * share one host.
 */
const app = await startApp()
const ann = await app.signUp('ann01')
const { id, created_at } = await openGuestRoom(app)
const last = [created_at * 1000 - 60_000, id] as const
await app.pool.query(
  `INSERT INTO party (id, name, cover, auth, mic_mode, host_id, game_id, is_guest_room, created_at, ended_at)
     SELECT n, name, cover, auth, mic_mode, host_id, game_id, true, created_at - n * interval '1 minute',
            CASE WHEN n % 6 <> 0 THEN created_at END
     FROM party, generate_series(1, 6000) n WHERE id = $1`,
  [id]
)
await app.pool.query('INSERT INTO party_visit SELECT $1, id, created_at FROM party', [ann.id])
const owner = new Client({ connectionString: app.url })
await owner.connect()
await owner.query('ANALYZE party, party_visit, follow')
await owner.end()

async function explain(query: { getSQL: () => SQL }): Promise<string> {
  const { rows } = await app.db.execute(sql`EXPLAIN ${query.getSQL()}`)
  return rows.map(row => row['QUERY PLAN']).join('\n')
}

test.each([
  ['hubs', 'party_newest', () => selectNewest(app.db, isListed, { last, limit: 21 })],
  ['footprint', 'party_visit_newest', () => selectVisits(app.db, ann.id, { last, limit: 21 })]
])('a page of the %s reads only its part of the index %s', async (_, index, query) => {
  const plan = await explain(query())
  expect(plan).toContain(index)
  expect(plan).toContain('Index Cond')
  expect(plan).not.toMatch(/Seq Scan|Sort/)
})

test('a page of followed parties scans no table of parties', async () => {
  const where = sql`${isListed} AND ${isHostFollowedBy(ann.id)}`
  expect(await explain(selectNewest(app.db, where, { last, limit: 21 }))).not.toContain('Seq Scan on party')
})
