import { readFile } from 'node:fs/promises'

import { getUserInfo } from '@tambay/contracts/user'
import readQrCode from 'jsqr'

import { expect, test } from './fixtures.ts'
import { getData, signUp } from './world.ts'

test('a user saves a picture of the own level, whose QR code leads to the own profile', async ({ page }) => {
  const token = await signUp(page)
  await page.goto('/my/index')
  await page.getByRole('button', { name: 'What levels mean' }).click()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Share as a picture' }).click()
  const download = await downloaded
  expect(download.suggestedFilename()).toBe('tambay.jpg')
  const bytes = await readFile(await download.path(), 'base64')
  const { size, corner } = await page.evaluate(readPicture, bytes)
  expect(size).toEqual([1080, 1350])
  const { user_info: me } = await getData(page, token, getUserInfo.path)
  const code = readQrCode(Uint8ClampedArray.from(corner), 540, 500)
  expect(code?.data).toBe(new URL(`/my/profile/home/${me.id}`, page.url()).href)
})

/** The size of a picture, and the pixels of its corner at the bottom left. */
async function readPicture(base64: string) {
  const bytes = Uint8Array.from(atob(base64), each => each.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes]))
  const context = new OffscreenCanvas(540, 500).getContext('2d')
  context?.drawImage(image, 0, 500 - image.height)
  const corner = [...(context?.getImageData(0, 0, 540, 500).data ?? [])]
  return { size: [image.width, image.height], corner }
}
