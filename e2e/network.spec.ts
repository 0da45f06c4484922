import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { openPracticeRoom, playRound } from './world.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const screen = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test('keeps visited tabs readable while offline, shows one offline message, and recovers without a tap', async ({
  page,
  context,
  allow
}) => {
  allow(/user|ERR_INTERNET_DISCONNECTED|Network Error/)
  const bar = page.getByText('You’re offline', { exact: true })
  const note = page.getByText('We’ll load this when you reconnect.')
  const visited = { Plaza: 'Color Game', Party: /free/, Discover: 'Play now' }
  await page.goto('/games-list')
  const showTabs = async () => {
    for (const [name, content] of Object.entries(visited)) {
      await tab(page, name).click()
      await expect(screen(page, name)).toBeVisible()
      await expect(page.getByRole('main').getByText(content).first()).toBeVisible()
    }
  }
  await showTabs()
  await context.setOffline(true)
  await expect(bar).toBeVisible()
  await showTabs()
  await expect(note).toBeHidden()
  await tab(page, 'Club').click()
  await expect(note).toBeVisible()
  await expect(screen(page, 'Club')).toBeVisible()
  await expect(bar).toHaveCount(1)
  await context.setOffline(false)
  await expect(bar).toBeHidden()
  await expect(page.getByText('Manila Night Owls')).toBeVisible()
})

test('shows one message for a game that loses the network while it loads, and starts the game without a tap', async ({
  page,
  context,
  allow
}) => {
  allow(/session|ERR_INTERNET_DISCONNECTED|Network Error|Failed to fetch/)
  const session = '**/api/session'
  await page.route(session, async route => {
    await context.setOffline(true)
    await route.abort()
  })
  await openPracticeRoom(page)
  const game = page.frameLocator('iframe[title="Color Game"]')
  await expect(game.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByText(/offline|Reconnecting/)).toHaveText('You’re offline')
  await page.unroute(session)
  await context.setOffline(false)
  await playRound(game)
  await expect(page.getByText(/offline|Reconnecting/)).toHaveCount(0)
})
