import type { FrameLocator, Page } from '@playwright/test'

import { expect } from '../fixtures.ts'

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

export async function ballsOf(game: FrameLocator): Promise<string | null> {
  return game.locator('#order').textContent()
}
