import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestApp, type TestApp } from '../testing/create-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('gives everyone who signs up 3000 coins', async () => {
  const ann = await app.signUp('ann11')
  expect(await ann.coins()).toBe(3000)
  expect(await ann.diamonds()).toBe(0)
})
