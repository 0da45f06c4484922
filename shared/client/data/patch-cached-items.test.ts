import { QueryClient } from '@tambay/client/query'
import { expect, test } from 'vitest'

import { patchCachedItems } from './patch-cached-items.ts'

const post = (id: string) => ({ id, text: 'Merienda', is_liked: false, like_count: 4, author: { id: '3' } })
const liked = { is_liked: true, like_count: 5 }

test('updates the object in list pages, search results and details', () => {
  const cache = new QueryClient()
  cache.setQueryData(['list'], { pages: [{ items: [post('1'), post('2')] }, { items: [post('3')] }] })
  cache.setQueryData(['one'], { post: post('3'), comments: [{ id: '3', text: 'Tara' }] })
  patchCachedItems(cache, '3', liked)
  expect(cache.getQueryData(['list'])).toEqual({
    pages: [{ items: [post('1'), post('2')] }, { items: [{ ...post('3'), ...liked }] }]
  })
  expect(cache.getQueryData(['one'])).toEqual({
    post: { ...post('3'), ...liked },
    comments: [{ id: '3', text: 'Tara' }]
  })
})

test('leaves queries without the object unchanged, including the time of their last update', () => {
  const cache = new QueryClient()
  const updatedAt = 1_795_000_000_000
  const clubs = { items: [{ id: '3', is_member: false, member_count: 4 }], next_cursor: null }
  cache.setQueryData(['clubs'], clubs, { updatedAt })
  cache.setQueryData(['nothing'], null, { updatedAt })
  patchCachedItems(cache, '3', liked)
  expect(cache.getQueryData(['clubs'])).toBe(clubs)
  for (const key of ['clubs', 'nothing']) expect(cache.getQueryState([key])?.dataUpdatedAt).toBe(updatedAt)
})
