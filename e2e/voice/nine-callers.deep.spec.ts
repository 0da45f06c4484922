import { test } from '../fixtures.ts'
import { expectCalls } from './caller.ts'

test('nine people hear each other', async ({ browser, baseURL }) => {
  await expectCalls(browser, baseURL, [9])
})
