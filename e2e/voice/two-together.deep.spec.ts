import { test } from '../fixtures.ts'
import { startOwnApp } from './start-own-app.ts'
import { visitTogether } from './visit-together.ts'

test('a guest listens to a room of 2, signs up, talks, plays, gets a gift, and answers a message, without losing the sound', async ({
  browser
}) => {
  await using cleanup = new AsyncDisposableStack()
  await visitTogether(browser, await startOwnApp(cleanup), 2)
})
