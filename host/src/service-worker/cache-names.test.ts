import { expect, test } from 'vitest'

import { dataCacheOf, isUserCache, mediaCacheOf, pageCache } from './cache-names.ts'

test('each token has caches of its own, whose names do not contain the token', async () => {
  const names = await Promise.all([dataCacheOf(), dataCacheOf('secret-a'), dataCacheOf('secret-b')])
  expect(new Set(names).size).toBe(3)
  expect(names.join()).not.toContain('secret')
  expect([...names, await mediaCacheOf('secret-a')].every(isUserCache)).toBe(true)
  expect(isUserCache(pageCache)).toBe(false)
})
