import { RateLimiterMemory } from 'rate-limiter-flexible'
import { expect, test } from 'vitest'

import { createLimiter } from './limiter.ts'

test('gateways with one store share each limit, and different limits count on their own', async () => {
  const store = new Map<string, RateLimiterMemory>()
  const createCounter = (options: { keyPrefix: string; points: number; duration: number }) => {
    const counter = store.get(options.keyPrefix) ?? new RateLimiterMemory(options)
    store.set(options.keyPrefix, counter)
    return counter
  }
  const [first, second] = [createLimiter(createCounter), createLimiter(createCounter)]
  const posts = { max: 2, perSeconds: 60 }
  const [one, other] = [first, second].map(limiter => limiter.limit('posts', 'user', posts))
  const likes = second.limit('likes', 'user', posts)

  await one?.count('ann')
  await other?.count('ann')
  await expect(one?.count('ann')).rejects.toMatchObject({ reason: 'too_many_requests' })
  await expect(other?.count('bob')).resolves.toBeUndefined()
  await expect(likes.count('ann')).resolves.toBeUndefined()
})
