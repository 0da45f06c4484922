import { expect, test } from '../fixtures.ts'
import { hostParty } from '../world.ts'
import { ballsOf, buyCard, openBingo } from './bingo-table.ts'
import { signUpNine } from './nine-players.ts'

test('nine browsers see the same balls, including one that came late and one that reconnected', async ({
  browser
}) => {
  const { host, others, late, connections, close } = await signUpNine(browser)
  const room = await hostParty(host.page, host.token, { game_id: 'bingo' })
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
  await close()
})
