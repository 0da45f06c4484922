import type { FrameLocator } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { hostParty, openTable } from '../world.ts'
import { signUpNine } from './nine-players.ts'

const thrown = /^(\w+, \w+, \w+)\./

async function diceOf(game: FrameLocator): Promise<string | undefined> {
  await expect(game.locator('#result')).toHaveText(thrown)
  return thrown.exec((await game.locator('#result').textContent()) ?? '')?.[1]
}

test('nine browsers at one table see the same throw, including one that came late and one that reconnected', async ({
  browser
}) => {
  const { host, others, late, connections, close } = await signUpNine(browser)
  const room = await hostParty(host.page, host.token)
  const games: FrameLocator[] = []
  for (const { page } of [host, ...others]) {
    await page.goto(room)
    games.push(await openTable(page))
  }
  await late.page.goto(room)
  const lateGame = late.page.frameLocator('iframe[title="Color Game"]')
  await Promise.all(games.map(game => game.getByRole('button', { name: 'Red' }).click()))
  await connections[0]?.close({ code: 1012 })
  await expect(lateGame.locator('[data-color=red] .other, [data-color=red] .more')).toHaveCount(5)
  games.push(lateGame)

  const dice = await Promise.all(games.map(diceOf))
  expect(dice[0]).toBeDefined()
  expect(new Set(dice).size).toBe(1)
  expect(connections).toHaveLength(2)
  await close()
})
