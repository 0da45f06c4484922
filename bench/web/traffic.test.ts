import { expect, test } from 'vitest'

import { isPageFile } from './traffic.ts'

test.each([
  ['http://localhost:3000/', true],
  ['http://localhost:3000/party-hubs', true],
  ['http://localhost:3001/party/1a2b/assets/routes.css', true],
  ['http://localhost:3000/assets/figtree.1.woff2', true],
  ['http://localhost:3000/registry.json', true],
  ['http://localhost:3000/activity/turntable/index', true],
  ['http://localhost:3000/pictures/avatars/01.svg', false],
  ['http://localhost:3000/party/v1/party/list?limit=4', false],
  ['http://localhost:3000/realtime/?EIO=4', false]
])('whether %s is a file of the page: %s', (url, isFile) => {
  expect(isPageFile(url)).toBe(isFile)
})
