import { expect, test } from '../fixtures.ts'
import { logInByAccount } from '../world.ts'

test('a guest who wants to follow someone logs in, is back where they were, and follows', async ({
  page
}) => {
  await page.goto('/search?qs=pia26&qt=people')
  await page.getByRole('button', { name: 'Follow Pia Del Mundo' }).click()
  await expect(page).toHaveURL(/\/user\/login\?redirectUrl=%2Fsearch%3Fqs%3Dpia26/)
  await logInByAccount(page, 'rhea12')
  await expect(page).toHaveURL('/search?qs=pia26&qt=people')
  await expect(page.getByText('You now follow Pia Del Mundo.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Unfollow Pia Del Mundo' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Unfollow Pia Del Mundo' })).toBeVisible()
})

test('whoever leaves log-in without logging in has not followed anyone later', async ({ page }) => {
  await page.goto('/search?qs=gino37&qt=people')
  await page.getByRole('button', { name: 'Follow Gino Araneta' }).click()
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
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/%5Cevil.example',
  '/%2Fevil.example',
  '%2F%2Fevil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https:evil.example',
  'http://localhost@evil.example/',
  '/user/login?redirectUrl=https://evil.example'
]

test('no redirectUrl leads out of the app', async ({ page, baseURL }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  page.on('dialog', dialog => asked.push(`dialog: ${dialog.message()}`))
  await page.goto('/user/login')
  await logInByAccount(page, 'jenny05')
  for (const attack of attacks) {
    await page.goto(`/user/login?redirectUrl=${encodeURIComponent(attack)}`)
    await expect.soft(page, attack).not.toHaveURL(/\/user\/login/)
    expect.soft(new URL(page.url()).origin, attack).toBe(new URL(baseURL ?? '').origin)
  }
  expect(asked.filter(what => /^dialog|^https?:\/\/([^/]*@)?evil\.example/.test(what))).toEqual([])
})
