import { expect, test } from '../fixtures.ts'
import { hostParty } from '../world.ts'
import { ballsOf, buyCard, openBingo } from './bingo-table.ts'
import { killGameServer, readLine, signUpNine } from './nine-players.ts'

test('nine browsers see the same balls, and a restarted server pays the round that it interrupted', async ({
  browser
}) => {
  test.setTimeout(900_000)
  const { host, others, late, connections, close } = await signUpNine(browser)
  const room = await hostParty(host.page, host.token, { game_id: 'bingo' })
  const first = await openBingo(host.page, room)
  const games = [first]
  for (const { page } of others) games.push(await openBingo(page, room))

  await Promise.all(games.map(buyCard))
  await expect(first.locator('#order')).toHaveText(/\d/, { timeout: 120_000 })
  await connections[0]?.close({ code: 1012 })
  await first.getByRole('button', { name: 'Auto-daub' }).click()
  await first.getByRole('button', { name: 'Bingo!' }).click()
  await expect(first.locator('#status')).toHaveText('No bingo on this card yet. Nothing is lost.')
  await first.getByRole('button', { name: 'Auto-daub' }).click()
  games.push(await openBingo(late.page, room))
  await Promise.all(
    games.map(game => readLine(game.locator('#status'), /You win \d+ coins!|wins? a full house/))
  )
  const orders = await Promise.all(games.map(ballsOf))
  expect(orders[0]).toMatch(/^[BINGO] \d+(, [BINGO] \d+){10,}$/)
  expect(new Set(orders).size).toBe(1)
  expect(connections).toHaveLength(2)

  await expect(first.getByRole('button', { name: /^Buy 1 card/ })).toBeVisible({ timeout: 60_000 })
  await Promise.all(games.map(buyCard))
  await expect(first.locator('#order')).toHaveText(/\d/, { timeout: 120_000 })
  killGameServer('bingo')
  const wins = await Promise.all(
    games.map(game =>
      readLine(
        game.locator('#status'),
        /^The last round was finished and paid: (?:you won (\d+) coins|no prize for your cards)\.$/
      )
    )
  )
  // The nine players paid 20 coins each. The house keeps 10%, and the winners get the rest.
  expect(wins.reduce((sum, coins) => sum + Number(coins), 0)).toBe(162)
  await close()
})
