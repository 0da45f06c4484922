import type { FrameLocator, Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { getData, hostParty, openPracticeRoom, signUp } from '../world.ts'
import { countGameBytes } from './count-game-bytes.ts'
import { expectUsable } from './expect-usable.ts'

const largestFirstFrame = 300 * 1024

async function openMachine(page: Page): Promise<FrameLocator> {
  const game = page.frameLocator('iframe[title="Lucky Slots"]')
  await expect(game.getByText('Choose your stake and tap Spin.')).toBeVisible()
  await expect(game.getByRole('button', { name: 'Spin' })).toBeEnabled()
  return game
}

async function spin(game: FrameLocator): Promise<number> {
  await game.getByRole('button', { name: 'Spin' }).click()
  await expect(game.locator('#result')).toHaveText(/No line this time|come back|coins!/)
  await expect(game.getByRole('button', { name: 'Spin' })).toBeEnabled()
  await game.getByRole('button', { name: 'Paytable and odds' }).click()
  const proof = JSON.parse((await game.locator('#proof code').textContent()) ?? '')
  return proof.payout
}

async function coins(page: Page, token: string): Promise<number> {
  return (await getData(page, token, '/wallet/v1/balance/get')).coin.balance
}

test('takes the stake, pays what the reels show, and proves the spin to the player and on the verify page', async ({
  page
}) => {
  const gameBytes = countGameBytes(page)
  const token = await signUp(page)
  await page.goto(await hostParty(page, token, { game_id: 'lucky-slots' }))
  const game = await openMachine(page)
  const loaded = await gameBytes()
  expect(loaded).toBeGreaterThan(0)
  expect(loaded).toBeLessThan(largestFirstFrame)

  const before = await coins(page, token)
  await game.getByRole('button', { name: 'Larger stake' }).click()
  const payout = await spin(game)
  expect(await coins(page, token)).toBe(before - 20 + payout)
  await expect(game.getByText(/Checked on this phone: this spin was fair/)).toBeVisible()

  const proof = (await game.locator('#proof code').textContent()) ?? ''
  await page.goto((await game.locator('#verify-address').textContent()) ?? '')
  await page.getByLabel('Proof').fill(proof)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Verified. This spin was fair.')).toBeVisible()
})

test('a guest plays with coins that are labeled as practice coins', async ({ page }) => {
  await openPracticeRoom(page, 'Lucky Slots')
  const game = await openMachine(page)
  await expect(game.getByText('Practice coins')).toBeVisible()
  await expectUsable(page, 'Lucky Slots')
  await spin(game)
  await expect(game.getByText(/Checked on this phone: this spin was fair/)).toBeVisible()
})
