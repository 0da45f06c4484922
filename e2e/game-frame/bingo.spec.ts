import { expect, test } from '../fixtures.ts'
import { signUp } from '../world.ts'
import { ballsOf, buyCard, hostBingo, openBingo } from './bingo-table.ts'

test('two players see the same balls, and both phones check the round', async ({
  browser,
  page,
  baseURL
}) => {
  const token = await signUp(page)
  const room = await hostBingo(page, token)
  const gameOrigin = new URL(new URLSearchParams(room.split('?')[1]).get('frameUrl') ?? '').origin
  const guest = await browser.newContext({ baseURL })
  const friend = await guest.newPage()
  await signUp(friend)
  let bytes = 0
  page.on('requestfinished', async request => {
    if (!request.url().startsWith(gameOrigin)) return
    const sizes = await request.sizes()
    bytes += sizes.responseBodySize + sizes.responseHeadersSize
  })
  const games = [await openBingo(page, room), await openBingo(friend, room)] as const
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(300_000)
  await Promise.all(games.map(buyCard))
  for (const game of games) {
    await expect(game.getByRole('button', { name: /^Card \d: / })).toBeVisible()
    await expect(game.getByText(/You win \d+ coins!|No prize for your cards/)).toBeVisible()
    await game.getByRole('button', { name: 'Rules and fairness' }).click()
    await expect(game.getByText('Checked on this phone: balls, cards and prizes are fair.')).toBeVisible()
  }
  expect(await ballsOf(games[0])).toBe(await ballsOf(games[1]))
  await guest.close()
})
