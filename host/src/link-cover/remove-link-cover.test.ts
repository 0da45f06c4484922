import { QueryClient } from '@tambay/client/query'
import { expect, test } from 'vitest'

import { removeLinkCoverOnceFilled } from './remove-link-cover.ts'

test('the cover stays until the screen’s queries have ended', async () => {
  document.body.innerHTML = '<div id="link-cover"></div>'
  const cache = new QueryClient()
  const answer = Promise.withResolvers<string>()
  const query = cache.fetchQuery({ queryKey: ['post'], queryFn: () => answer.promise })
  removeLinkCoverOnceFilled(cache)
  expect(document.getElementById('link-cover')).not.toBeNull()
  answer.resolve('post')
  await query
  expect(document.getElementById('link-cover')).toBeNull()
})

test('a press shows the screen, even while it waits for more data', () => {
  document.body.innerHTML = '<div id="first-look"></div>'
  const cache = new QueryClient()
  void cache.fetchQuery({ queryKey: ['tags'], queryFn: () => new Promise(() => undefined) })
  removeLinkCoverOnceFilled(cache)
  expect(document.getElementById('first-look')).not.toBeNull()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(document.getElementById('first-look')).toBeNull()
})
