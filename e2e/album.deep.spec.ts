import type { Locator, Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { dragTo } from './touch.ts'
import { signUp } from './world.ts'

test('a user uploads several pictures, drags one to another position, crops one, and makes one the avatar', async ({
  page
}) => {
  await signUp(page)
  await page.goto('/my/album')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const files = ['crimson', 'seagreen', 'royalblue'].map(async color => ({
    name: `${color}.png`,
    mimeType: 'image/png',
    buffer: await paint(page, color)
  }))
  await (await chooser).setFiles(await Promise.all(files))
  await expect(page.getByRole('status').filter({ hasText: '3 of 30 pictures' })).toBeVisible()
  const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('img')
  const [first = '', second = '', third = ''] = await addressesOf(pictures)
  expect(new Set([first, second, third]).size).toBe(3)

  await page.getByRole('button', { name: 'Arrange' }).click()
  const saved = page.waitForResponse('**/user/v1/album/reorder')
  await dragTo(
    page,
    await centerOf(page.getByRole('button', { name: 'Move picture 1 of 3' })),
    await centerOf(page.getByRole('button', { name: 'Move picture 3 of 3' }))
  )
  await saved
  await page.reload()
  await expect.poll(() => addressesOf(pictures)).toEqual([second, third, first])

  await page.getByRole('link', { name: 'Picture 2' }).click()
  await page.getByRole('dialog', { name: 'Pictures' }).getByRole('button', { name: 'Crop' }).click()
  await saveCrop(page, 'Crop picture')
  await expect.poll(async () => (await addressesOf(pictures))[1]).not.toBe(third)
  const [, cropped = '', ...others] = await addressesOf(pictures)
  expect(others).toEqual([first])
  expect(await shapeOf(page, cropped)).toBe(1)

  await page.getByRole('link', { name: 'Picture 3' }).click()
  await page.getByRole('dialog', { name: 'Pictures' }).getByRole('button', { name: 'Set as avatar' }).click()
  await saveCrop(page, 'Choose your avatar')
  await page.goto('/my/index')
  await expect(page.getByRole('region', { name: 'About' }).locator('img[src^="/media/"]')).toBeVisible()
  await page.goto('/my/album')
  await expect.poll(() => addressesOf(pictures)).toEqual([second, cropped, first])
})

async function paint(page: Page, color: string): Promise<Buffer> {
  const address = await page.evaluate(fill => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 600
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas')
    context.fillStyle = fill
    context.fillRect(0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/png')
  }, color)
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

async function saveCrop(page: Page, name: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name })
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
}

const addressesOf = (pictures: Locator) =>
  pictures.evaluateAll(images => images.map(image => image.getAttribute('src') ?? ''))

/** The width divided by the height. */
const shapeOf = (page: Page, src: string) =>
  page.evaluate(async address => {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    return picture.naturalWidth / picture.naturalHeight
  }, src)

async function centerOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
