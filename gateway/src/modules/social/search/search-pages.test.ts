import { entry } from '@tambay/contracts/party'
import { search, type SearchType } from '@tambay/contracts/social'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, test } from 'vitest'

import { asOwner } from '#testing/blocked-backend.ts'
import { openParty } from '#testing/modules/party.ts'
import { readPages } from '#testing/read-pages.ts'
import { startApp } from '#testing/start-app.ts'
import { post } from '../tables.ts'
import { selectPeople, selectPosts, type SelectHits } from './hits.ts'

const app = await startApp()
const ann = await app.signUp('ann01', { nickName: 'Ann' })

const find = async (qs: string, qt: SearchType, cursor?: string, limit = 20) =>
  (await app.call(search, { qs, qt, cursor, limit })).data
const write = async (...texts: string[]) =>
  app.db.insert(post).values(texts.map(text => ({ authorId: ann.id, text, createdAt: app.clock.now() })))
const textsOf = async (qs: string) => (await find(qs, 'posts')).posts.map(({ text }) => text)

test('pages of posts neither repeat nor skip a post while others are written', async () => {
  await write(...Array.from({ length: 7 }, (_, index) => `Halo-halo ${index}`))
  const seen = await readPages(async cursor => {
    const page = await find('halo-halo', 'posts', cursor, 3)
    await write('Halo-halo again')
    return { items: page.posts.map(({ text }) => text), next_cursor: page.next_cursor }
  })
  expect(seen.filter(text => text !== 'Halo-halo again')).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map(index => `Halo-halo ${index}`)
  )
})

test('posts with the words rank before posts with similar words', async () => {
  await write('Merienda time', 'Meriende typo', 'Unrelated')
  expect(await textsOf('merienda')).toEqual(['Merienda time', 'Meriende typo'])
  expect(await textsOf('meriend')).toEqual(['Meriende typo', 'Merienda time'])
})

test('finds a post by all its words, the last one unfinished', async () => {
  await write('Sisig at kanin', 'Sisig lang')
  expect(await textsOf('kanin sis')).toEqual(['Sisig at kanin'])
})

test('finds older posts too if few of the newest ones have the word', async () => {
  // Three letters, so that similar words don't find it.
  await write('Ube noon')
  await asOwner(app, owner =>
    owner.query(`SELECT setval('post_id_seq', (SELECT max(id) + 200000 FROM post))`)
  )
  await write('Ube ngayon')
  expect(await textsOf('ube')).toEqual(['Ube ngayon', 'Ube noon'])
})

test('of a frequent word, ranks the newest 500 posts', async () => {
  await write(...Array.from({ length: 501 }, (_, index) => `Kutsinta ${index}`))
  const { rows } = await app.db.execute(
    sql`SELECT count(*)::int, bool_or(text = 'Kutsinta 0') AS "hasOldest"
      FROM (${selectPosts({ words: 'kutsinta', viewerId: ann.id })}) AS hit JOIN ${post} USING (id)`
  )
  expect(rows).toEqual([{ count: 500, hasOldest: false }])
})

test('ignores case and accents in texts and searches', async () => {
  await app.signUp('benjie55', { nickName: 'Benjie Cariño' })
  await write('Puto ng Biñan')
  expect((await find('CARINO', 'people')).people.map(person => person.nick_name)).toEqual(['Benjie Cariño'])
  expect(await textsOf('binan')).toEqual(['Puto ng Biñan'])
  expect(await textsOf('BIÑAN')).toEqual(['Puto ng Biñan'])
})

test.each(["o'neil & | ! ( ) : * <->", '½ ŉ ﬁ', '😹', 'ลาว 漢字', '\\', 'a'])(
  'answers a search for %j',
  async qs => {
    for (const qt of ['all', 'people', 'posts', 'clubs', 'parties', 'games'] as const)
      expect((await app.call(search, { qs, qt })).envelope.code).toBe(0)
  }
)

test('refuses a cursor of another list', async () => {
  expect(await app.call(search, { qs: 'ann', qt: 'people', cursor: 'bm90LWpzb24' })).toRefuse('bad_request')
})

test('two deletions at the same time leave no search word behind', async () => {
  await write('Kwekwek dito', 'Kwekwek doon')
  const [one, two] = [await app.pool.connect(), await app.pool.connect()]
  await Promise.all([one, two].map(client => client.query('BEGIN')))
  await one.query(`DELETE FROM post WHERE text = 'Kwekwek dito'`)
  let isDone = false
  const deletion = two.query(`DELETE FROM post WHERE text = 'Kwekwek doon'`).then(() => (isDone = true))
  await expect.poll(async () => isDone || (await isWaiting())).toBe(true)
  await one.query('COMMIT')
  await deletion
  await two.query('COMMIT')
  for (const client of [one, two]) client.release()
  expect((await app.pool.query(`SELECT word FROM post_word WHERE word = 'kwekwek'`)).rows).toEqual([])

  async function isWaiting() {
    const { rowCount } = await app.pool.query('SELECT FROM pg_locks WHERE NOT granted')
    return (rowCount ?? 0) > 0
  }
})

test('finds no person by a part of the login name', async () => {
  await app.signUp('zyxwvut99', { nickName: 'Berto' })
  for (const qs of ['zyx', 'zyxwvut99', 'ZYXWVUT9']) expect((await find(qs, 'people')).people).toEqual([])
  expect((await find('berto', 'people')).people).toHaveLength(1)
})

test('finds listed parties only', async () => {
  const [host, other] = [await app.signUp('host01'), await app.signUp('host02')]
  await openParty(host, { name: 'Tagayan Listed' })
  await openParty(other, { name: 'Tagayan Hidden', auth: entry.unlisted })
  const { parties } = await find('tagayan', 'parties')
  expect(parties.map(({ name }) => name)).toEqual(['Tagayan Listed'])
})

test('searches of people and posts read indexes only', async () => {
  const owner = new Client({ connectionString: app.url })
  await owner.connect()
  await owner.query(
    `INSERT INTO users (username, nick_name, avatar, invite_code, created_at)
     SELECT 'gen' || n, substr(md5(n::text), 1, 6) || ' ' || substr(md5(n::text), 9, 7), '', 'gen' || n, now()
     FROM generate_series(1, 3000) n`
  )
  await owner.query(
    `INSERT INTO post (author_id, text, created_at)
     SELECT id, (SELECT string_agg(substr(translate(md5((id * k)::text), '0123456789', 'ghijklmnop'), 1, 6), ' ') FROM generate_series(1, 10) k), now()
     FROM users`
  )
  await owner.query('VACUUM ANALYZE users, post, post_word, user_block, club')
  await owner.end()
  const explain = async (select: SelectHits, words: string) => {
    const { rows } = await app.db.execute(sql`EXPLAIN ${select({ words, viewerId: ann.id })}`)
    return rows.map(row => row['QUERY PLAN']).join('\n')
  }
  const people = await explain(selectPeople, 'maria')
  expect(people).toContain('users_search_name')
  const posts = await explain(selectPosts, 'merienda')
  expect(posts).toContain('post_words')
  expect(posts).toContain('post_word_trigrams')
  expect([people, posts].join()).not.toMatch(/Seq Scan on (post|post_word)\b/)
  expect(people).not.toContain('Seq Scan on users')
})
