import { countNewPosts, type Feed, listPosts } from '@tambay/contracts/posts'
import { followUser } from '@tambay/contracts/social'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { openPost } from '#testing/modules/posts.ts'
import { startApp } from '#testing/start-app.ts'
import { post } from '../tables.ts'
import { publishEdition } from './publish-edition.ts'

const authorCount = 5

const app = await startApp()
const reader = await app.signUp('reader')
const authors = await Promise.all(
  Array.from({ length: authorCount }, async () => {
    const { id } = await app.signUpNumbered('author')
    await reader.call(followUser, { user_id: id })
    return id
  })
)

const step = fc.record({
  author: fc.nat({ max: authorCount - 1 }),
  action: fc.constantFrom('open', 'open', 'commit', 'commit', 'roll back', 'refresh', 'rank')
})

test.each<Feed>(['recommended', 'following'])(
  'in the feed %s, each post is either on the first page or counted as new, however long its transaction was open',
  feed =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async steps => {
        const open = new Map<number, Awaited<ReturnType<typeof openPost>>>()
        let seen: string[] = []
        let newest = ''

        const refresh = async () => {
          const { items, newest_id: id = '' } = (await reader.call(listPosts, { feed, limit: 50 })).data
          seen = items.map(item => item.id)
          newest = id
        }
        const end = async (author: number, isCommitted: boolean) => {
          await open.get(author)?.end(isCommitted)
          open.delete(author)
        }

        await app.db.delete(post)
        await refresh()
        try {
          for (const { author, action } of steps) {
            if (action === 'open' && !open.has(author))
              open.set(author, await openPost(app, authors[author] ?? ''))
            else if (action === 'commit') await end(author, true)
            else if (action === 'roll back') await end(author, false)
            else if (action === 'refresh') await refresh()
            else if (action === 'rank') {
              app.clock.advance(10 * 60_000)
              await publishEdition(app.db, app.clock.now())
            }
            const committed = (await app.db.select({ id: post.id }).from(post)).map(({ id }) => id)
            const { data } = await reader.call(countNewPosts, { feed, newer_than: newest })
            expect(data.new_count).toBe(committed.filter(id => !seen.includes(id)).length)
          }
        } finally {
          for (const author of open.keys()) await end(author, true)
        }
        await refresh()
        const { length: total } = await app.db.select({ id: post.id }).from(post)
        expect(seen).toHaveLength(total)
        expect(seen).toEqual(seen.toSorted((one, other) => Number(other) - Number(one)))
      }),
      { numRuns: 25 }
    ),
  120_000
)
