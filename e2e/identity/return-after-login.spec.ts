import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { getData, logInByAccount, recordToasts, signIn } from '../world.ts'
import { signUpBySms } from './people.ts'

async function logInFromPrompt(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Log in' }).click()
}

test('follows a person after the guest who pressed Follow has logged in', async ({ page }) => {
  const heard = await recordToasts(page)
  await page.goto('/search?qs=pia26&qt=people')
  await page.getByRole('button', { name: 'Follow Pia Del Mundo' }).click()
  await logInFromPrompt(page, 'Log in to follow Pia Del Mundo')
  await expect(page).toHaveURL(/\/user\/login\?redirectUrl=%2Fsearch%3Fqs%3Dpia26/)
  await logInByAccount(page, 'rhea12')
  await expect(page).toHaveURL('/search?qs=pia26&qt=people')
  await expect.poll(() => heard).toContain('You now follow Pia Del Mundo.')
  await expect(page.getByRole('button', { name: 'Following Pia Del Mundo, unfollow' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Following Pia Del Mundo, unfollow' })).toBeVisible()
})

test('likes a post after the guest who pressed Like has logged in', async ({ page, browser, baseURL }) => {
  const heard = await recordToasts(page)
  const address = `/discover?post=${await findPostToLike(await browser.newPage({ baseURL }), 'pia26')}`
  await page.goto(address)
  const post = page.getByRole('dialog', { name: 'Post' })
  const heart = post.getByRole('button', { name: /^Like .+’s post/ })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const count = Number(await heart.textContent())
  await heart.click()
  await logInFromPrompt(page, /^Log in to like .+’s post$/)
  await expect(page).toHaveURL(`/user/login?redirectUrl=${encodeURIComponent(address)}`)
  await logInByAccount(page, 'pia26')
  await expect(page).toHaveURL(address)
  await expect.poll(() => heard).toContainEqual(expect.stringMatching(/^You liked .+’s post\.$/))
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toHaveText(String(count + 1))
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveText(String(count))
})

test('joins a club after the guest who pressed Join has logged in', async ({ page }) => {
  const heard = await recordToasts(page)
  await page.goto('/club')
  await page.getByRole('link', { name: /Cebu Color Crew/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Cebu Color Crew' })
  await expect(sheet).toContainText('28 members')
  await sheet.getByRole('button', { name: 'Join Cebu Color Crew' }).click()
  await logInFromPrompt(page, 'Log in to join Cebu Color Crew')
  await expect(page).toHaveURL(/\/user\/login\?redirectUrl=%2Fclub%3Fclub%3D\d+$/)
  await logInByAccount(page, 'pia26')
  await expect.poll(() => heard).toContain('You joined Cebu Color Crew.')
  await expect(sheet).toContainText('29 members')
  await sheet.getByRole('button', { name: 'More options for Cebu Color Crew' }).click()
  await page.getByRole('button', { name: 'Leave club' }).click()
  await page
    .getByRole('dialog', { name: 'Leave Cebu Color Crew?' })
    .getByRole('button', { name: 'Yes' })
    .click()
  await expect(sheet.getByRole('button', { name: 'Join Cebu Color Crew' })).toBeVisible()
  await expect(sheet).toContainText('28 members')
})

test('drops the pending follow when the guest leaves the login page', async ({ page }) => {
  await page.goto('/search?qs=gino37&qt=people')
  await page.getByRole('button', { name: 'Follow Gino Araneta' }).click()
  await logInFromPrompt(page, 'Log in to follow Gino Araneta')
  await expect(page).toHaveURL(/\/user\/login/)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/search/)
  await page.goto('/user/login?redirectUrl=%2Fsearch%3Fqs%3Dgino37%26qt%3Dpeople')
  await logInByAccount(page, 'rhea12')
  await expect(page.getByRole('button', { name: 'Follow Gino Araneta' })).toBeVisible()
})

const attacks = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/%5Cevil.example',
  'javascript:alert(1)'
]

test('never redirects out of the app after login', async ({ page, baseURL }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  page.on('dialog', dialog => asked.push(`dialog: ${dialog.message()}`))
  await signIn(page, 'jenny05')
  for (const attack of attacks) {
    await page.goto(`/user/login?redirectUrl=${encodeURIComponent(attack)}`)
    await expect.soft(page, attack).not.toHaveURL(/\/user\/login/)
    expect.soft(new URL(page.url()).origin, attack).toBe(new URL(baseURL ?? '').origin)
  }
  expect(asked.filter(what => /^dialog|^https?:\/\/([^/]*@)?evil\.example/.test(what))).toEqual([])
})

test('keeps the page working when the sheet after sign-up fails to load', async ({ page, allow }) => {
  allow(/ERR_FAILED/)
  await page.goto('/user/login?redirectUrl=%2Fclub')
  const tries: string[] = []
  await page.route('**/assets/sheets.*.js', route => {
    tries.push(route.request().url())
    return route.abort()
  })
  await signUpBySms(page)
  await expect.poll(() => tries.length).toBe(2)
  await expect(page.getByRole('heading', { name: 'Club', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Tambay' })).toBeVisible()
})

async function findPostToLike(page: Page, username: string): Promise<string> {
  const token = await signIn(page, username)
  const feed = await getData(page, token, '/social/v1/post/list?feed=recommended&limit=50')
  const posts: { id: string; is_liked: boolean }[] = feed.items
  await page.close()
  const found = posts.findLast(post => !post.is_liked)
  if (!found) throw new Error(`${username} likes every post`)
  return found.id
}
