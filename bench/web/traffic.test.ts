import { expect, test } from 'vitest'

import { kindOf } from './traffic.ts'

test.each([
  ['http://localhost:3000/', 'page'],
  ['http://localhost:3000/party-hubs', 'page'],
  ['http://localhost:3000/assets/main.1.js', 'page'],
  ['http://localhost:3001/party/1a2b/assets/routes.css', 'page'],
  ['http://localhost:3000/assets/figtree.1.woff2', 'page'],
  ['http://localhost:3000/registry.json', 'page'],
  ['http://localhost:3000/pictures/avatars/01.svg', 'picture'],
  ['http://localhost:3000/party/v1/party/list?limit=4', 'api'],
  ['http://localhost:3000/realtime/?EIO=4', 'api'],
  ['http://localhost:3000/activity/turntable/index', 'page']
])('%s counts as %s', (url, kind) => {
  expect(kindOf(url)).toBe(kind)
})
