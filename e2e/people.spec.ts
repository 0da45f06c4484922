import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { leaveOutGame, hostParty, signUp } from './world.ts'

test('two people meet through a post with a room, and no longer see each other after a block', async ({
  page,
  browser
}) => {
  const name = 'Ana Bituin'
  const token = await signUp(page)
  await completeProfile(page, name)
  const table = await page.context().newPage()
  const room = await hostParty(page, token, { name: 'Ana’s table', auth: 0 })
  await leaveOutGame(table, room)
  await table.goto(room)
  await postWithRoom(page, `Tara na sa table ko! ${name}`)
  await page.goto('/my/index')
  await expect(page.getByRole('link', { name: '0 Followers' })).toBeVisible()

  const other = await browser.newPage()
  await signUp(other)
  await other.goto('/discover')
  const post = other.getByRole('article', { name: `Post by ${name}` })
  await expect(post.getByText('Tara na sa table ko!')).toBeVisible()
  await post.getByRole('link', { name: /^Play now/ }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click()
  await expect(other.getByRole('region', { name: 'Seats' }).getByText(name)).toBeVisible()
  await table.close()

  await other.goto('/discover')
  await post.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await expect(other).toHaveURL(/\/my\/profile\/home\/\d+$/)
  const profile = new URL(other.url()).pathname
  await other.getByRole('button', { name: `Follow ${name}` }).click()
  await expect(other.getByRole('link', { name: '1 Followers' })).toBeVisible()
  const followers = page.getByRole('link', { name: '1 Followers' })
  await expect(followers).toBeVisible()
  await other.getByRole('link', { name: `Open ${name}’s post` }).click()
  await other.getByRole('textbox', { name: 'Add a comment' }).fill('Papunta na!')
  await other.getByRole('button', { name: 'Send' }).click()
  await expect(other.getByRole('dialog').getByText('Papunta na!')).toBeVisible()
  const postPath = other.url()

  await followers.click()
  await page.getByRole('list', { name: 'Followers' }).getByRole('link').first().click()
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('button', { name: 'Block' }).click()
  await page
    .getByRole('dialog', { name: /^Block/ })
    .getByRole('button', { name: 'Block' })
    .click()
  await expect(page.getByRole('heading', { name: /^You blocked/ })).toBeVisible()
  await page.goto(postPath)
  const comments = page.getByRole('region', { name: 'Comments' })
  await expect(comments).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await expect(comments.getByText('Papunta na!')).toHaveCount(0)

  await other.goto('/discover')
  await expect(other.getByRole('article').first()).toBeVisible()
  await expect(post).toHaveCount(0)
  await other.goto(profile)
  await expect(other.getByText('We couldn’t find this person')).toBeVisible()
  await other.close()
})

async function completeProfile(page: Page, name: string): Promise<void> {
  await page.goto('/my/profile/edit')
  await page.getByRole('button', { name: 'Change picture' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload a picture' }).click()
  const buffer = await page.screenshot()
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  const crop = page.getByRole('dialog', { name: 'Crop your picture' })
  await crop.getByRole('button', { name: 'Save' }).click()
  await expect(crop).toBeHidden()
  await page.getByRole('textbox', { name: 'Nickname' }).fill(name)
  await page.getByRole('textbox', { name: 'Bio' }).fill('Bingo tuwing Sabado.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const about = page.getByRole('region', { name: 'About' })
  await expect(about.getByRole('heading', { name })).toBeVisible()
  await expect(about.locator('img[src^="/media/"]')).toBeVisible()
}

async function postWithRoom(page: Page, text: string): Promise<void> {
  await page.goto('/discover/post')
  await page.getByRole('textbox', { name: 'Text' }).fill(text)
  await page.getByRole('button', { name: 'Attach a room' }).click()
  await page
    .getByRole('button', { name: /^Ana’s table/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page).toHaveURL(/\/discover$/)
}
