import type { FrameLocator, Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { hostParty } from '../world.ts'
import { coinsOf, killGameServer, readLine, signUpNine } from './nine-players.ts'

async function enter(page: Page, room: string): Promise<FrameLocator> {
  await page.goto(room)
  const game = page.frameLocator('iframe[title="Color Game"]')
  await expect(game.locator('#cover')).toBeHidden({ timeout: 120_000 })
  return game
}

const lineOf = (game: FrameLocator) => game.locator('#result')
const tap = (game: FrameLocator, name: string) => game.getByRole('button', { name }).click()
const placedOn = (game: FrameLocator, color: string) =>
  game.locator(`[data-color=${color}] .stack[data-is-solid=true]`)

test('nine browsers at one table see the same throw, and a killed server returns all stakes', async ({
  browser
}) => {
  test.setTimeout(900_000)
  const { host, others, late, connections, close } = await signUpNine(browser)
  const room = await hostParty(host.page, host.token)
  const first = await enter(host.page, room)
  const games = [first]
  for (const { page } of others) games.push(await enter(page, room))

  await Promise.all(games.map(game => tap(game, 'Red')))
  await connections[0]?.close({ code: 1012 })
  const lateGame = await enter(late.page, room)
  games.push(lateGame)
  await expect(lateGame.locator('[data-color=red] .more')).toHaveText('+4')
  await tap(lateGame, 'Red')
  await Promise.all(games.map(game => expect(placedOn(game, 'red')).toHaveText('10')))
  await Promise.all(games.map(game => tap(game, 'Roll')))
  const dice = await Promise.all(games.map(game => readLine(lineOf(game), /^(\w+, \w+, \w+)\./)))
  expect(dice[0]).not.toBe('')
  expect(new Set(dice).size).toBe(1)
  expect(connections).toHaveLength(2)

  await tap(first, 'Blue')
  await expect(lineOf(first)).toHaveText('Betting is closed. Your chip was not placed.')
  const payout = Number(await first.locator('#payout').textContent())
  expect(await coinsOf(host)).toBe(2990 + payout)

  await Promise.all(games.map(game => readLine(lineOf(game), /^Put a chip/)))
  await Promise.all(games.map(game => tap(game, 'Green')))
  await Promise.all(games.map(game => expect(placedOn(game, 'green')).toHaveText('10')))
  killGameServer('color-game')
  await Promise.all(
    games.map(game => readLine(lineOf(game), /^The last round was canceled. Your 10 coins are back.$/))
  )
  expect(await coinsOf(host)).toBe(2990 + payout)
  await close()
})
