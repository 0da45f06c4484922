import { expect, test } from '../fixtures.ts'
import { hostParty, signUp } from '../world.ts'
import { ballsOf, buyCard, openBingo } from './bingo-table.ts'
import { countGameBytes } from './count-game-bytes.ts'
import { expectUsable, gameFrame } from './expect-usable.ts'

test('two players see the same balls, and both phones and the verify page check the round', async ({
  browser,
  page
}) => {
  const gameBytes = countGameBytes(page)
  const room = await hostParty(page, await signUp(page), { game_id: 'bingo' })
  const guest = await browser.newContext()
  const friend = await guest.newPage()
  await signUp(friend)
  const games = [await openBingo(page, room), await openBingo(friend, room)] as const
  const bytes = await gameBytes()
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(300_000)
  await expectUsable(page, 'Bingo')
  await Promise.all(games.map(buyCard))
  for (const game of games) {
    await expect(game.getByRole('button', { name: /^Card \d: / })).toBeVisible()
    await expect(game.getByText(/You win \d+ coins!|No prize for your cards/)).toBeVisible()
    await game.getByRole('button', { name: 'Rules and fairness' }).click()
    await expect(game.getByText('Checked on this phone: balls, cards and prizes are fair.')).toBeVisible()
  }
  expect(await ballsOf(games[0])).toBe(await ballsOf(games[1]))
  await guest.close()

  const proof = await games[0].getByLabel('Proof of the last round').inputValue()
  await page.goto(new URL('/verify', (await gameFrame(page, 'Bingo')).url()).href)
  await page.getByLabel('Proof').fill(proof)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Verified. This round was fair.')).toBeVisible()
})
