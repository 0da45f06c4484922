import { randomUUID } from 'node:crypto'

import { type Feed, likePost, listPosts } from '@tambay/contracts/posts'
import { followUser } from '@tambay/contracts/social'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { transact } from '#platform/database/transact.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { startApp } from '#testing/start-app.ts'
import { findAttempt, storePost } from '../posts/create-post.ts'
import { deletePosts } from '../posts/delete-posts.ts'
import { post } from '../tables.ts'
import { publishEdition } from './publish-edition.ts'

const authors: TestPerson[] = []
const app = await startApp()
const reader = await app.signUp('reader')
for (let index = 0; index < 4; index++) {
  const author = await app.signUpNumbered('author')
  await reader.call(followUser, { user_id: author.id })
  authors.push(author)
}

/** Stores the post directly, because the number of calls per user is limited. */
async function write(author: TestPerson): Promise<string> {
  const attempt_id = randomUUID()
  const draft = { text: 'Kumusta', media_ids: [], tags: [], mention_ids: [], attempt_id }
  await transact(app.db, tx => storePost(tx, draft, author.id, app.clock.now()))
  return (await findAttempt(app.db, author.id, attempt_id)) ?? ''
}

const remove = (id: string) => transact(app.db, tx => deletePosts(tx, eq(post.id, id), app.clock.now()))

const step = fc.record({
  author: fc.nat({ max: 3 }),
  action: fc.constantFrom('write', 'write', 'delete', 'like', 'rank'),
  target: fc.nat({ max: 40 })
})
const scenario = fc.record({
  limit: fc.integer({ min: 1, max: 4 }),
  before: fc.array(step, { minLength: 6, maxLength: 20 }),
  meanwhile: fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 8 })
})

test.each<Feed>(['recommended', 'following'])(
  'the pages of the feed %s repeat no post and skip none that stayed, while several connections write, delete and like',
  feed =>
    fc.assert(
      fc.asyncProperty(scenario, async ({ limit, before, meanwhile }) => {
        const live = new Set<string>()
        const run = async ({ author: index, action, target }: (typeof before)[number]) => {
          const author = authors[index]
          const id = [...live][target % Math.max(1, live.size)]
          if (!author) return
          if (action === 'write') live.add(await write(author))
          else if (action === 'rank') {
            app.clock.advance(600_000)
            await publishEdition(app.db, app.clock.now())
          } else if (id !== undefined && action === 'delete') {
            live.delete(id)
            await remove(id)
          } else if (id !== undefined) await reader.call(likePost, { post_id: id })
        }
        for (const one of before) await run(one)
        const atStart = [...live]

        const seen: string[] = []
        const waiting = [...meanwhile]
        for (let cursor: string | undefined; ;) {
          const page = reader.call(listPosts, { feed, limit, cursor })
          await Promise.all([page, ...(waiting.shift() ?? []).map(run)])
          const { items, next_cursor: next } = (await page).data
          seen.push(...items.map(({ id }) => id))
          if (next === null) break
          cursor = next
        }
        const stayed = atStart.filter(id => live.has(id))
        await Promise.all([...live].map(remove))

        expect(seen).toEqual([...new Set(seen)])
        expect(seen).toEqual(expect.arrayContaining(stayed))
      }),
      { numRuns: 12 }
    ),
  120_000
)
