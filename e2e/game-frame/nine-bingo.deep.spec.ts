import type { Browser, Page, WebSocketRoute } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { signUp } from '../world.ts'
import { ballsOf, buyCard, hostBingo, openBingo } from './bingo-table.ts'

async function openPlayer(
  browser: Browser,
  baseURL: string | undefined
): Promise<{ page: Page; token: string }> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  const page = await context.newPage()
  return { page, token: await signUp(page) }
}

test('nine browsers see the same balls, also one that came late and one that reconnected', async ({
  browser,
  baseURL
}) => {
  const players = []
  for (let player = 0; player < 9; player++) players.push(await openPlayer(browser, baseURL))
  const [host, ...others] = players
  const late = others.pop()
  const dropped = others[0]
  if (!host || !late || !dropped) throw new Error('Too few players')
  const connections: WebSocketRoute[] = []
  await dropped.page.routeWebSocket('**/api/live', connection => {
    connection.connectToServer()
    connections.push(connection)
  })
  const room = await hostBingo(host.page, host.token)
  const first = await openBingo(host.page, room)
  const games = [first]
  for (const { page } of others) games.push(await openBingo(page, room))
  await Promise.all(games.map(buyCard))
  await expect(first.locator('#recent li').first()).toBeVisible()
  await connections[0]?.close({ code: 1012 })
  games.push(await openBingo(late.page, room))
  const orders = []
  for (const game of games) {
    await expect(game.getByText(/You win \d+ coins!|wins? a full house/)).toBeVisible({ timeout: 120_000 })
    orders.push(await ballsOf(game))
  }
  expect(orders[0]).toMatch(/^[BINGO] \d+(, [BINGO] \d+){10,}$/)
  expect(new Set(orders).size).toBe(1)
  expect(connections).toHaveLength(2)
  for (const { page } of players) await page.context().close()
})
