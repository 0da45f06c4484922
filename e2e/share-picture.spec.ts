import { readFile } from 'node:fs/promises'

import { expect, test } from './fixtures.ts'
import { signUp } from './world.ts'

test('a user saves a picture of the own level where no share sheet takes pictures', async ({ page }) => {
  await signUp(page)
  await page.goto('/my/index')
  await page.getByRole('button', { name: 'What levels mean' }).click()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Share as a picture' }).click()
  const download = await downloaded
  expect(download.suggestedFilename()).toBe('tambay.jpg')
  const bytes = await readFile(await download.path(), 'base64')
  const size = await page.evaluate(async data => {
    const { width, height } = await createImageBitmap(
      new Blob([Uint8Array.from(atob(data), each => each.charCodeAt(0))])
    )
    return [width, height]
  }, bytes)
  expect(size).toEqual([1080, 1350])
})
