import type { FrameLocator, Page } from '@playwright/test'

import { expect } from '../fixtures.ts'

/** Creates a party with Bingo and returns the address of its room. */
export async function hostBingo(page: Page, token: string): Promise<string> {
  const answer = await page.request.post('/party/v1/party/create', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      name: 'Linggo Bingo',
      auth: 1,
      mic_mode: 0,
      game_id: 'bingo',
      cover: '/pictures/covers/karaoke-bar.svg'
    }
  })
  const { party } = (await answer.json()).data
  return `/game-frame?${new URLSearchParams({ partyId: party.id, frameUrl: party.frame_url })}`
}

export async function openBingo(page: Page, room: string): Promise<FrameLocator> {
  await page.goto(room)
  const game = page.frameLocator('iframe[title="Bingo"]')
  await expect(game.getByLabel('Prizes')).toBeVisible()
  await expect(game.locator('#cover')).toBeHidden()
  return game
}

export async function buyCard(game: FrameLocator): Promise<void> {
  await game.getByRole('button', { name: /^Buy 1 card/ }).click()
  await expect(game.getByText(/You have 1 card\./)).toBeVisible()
}

/** The balls in the order in which this page received them. */
export async function ballsOf(game: FrameLocator): Promise<string | null> {
  return game.locator('#order').textContent()
}
