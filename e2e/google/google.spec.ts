import { expect, test } from '../fixtures.ts'
import { closeCarriedOver } from '../identity/people.ts'
import { newName } from '../new-person.ts'
import { startProvider } from './start-provider.ts'

test.describe.configure({ mode: 'default' })

const issuer = process.env.GOOGLE_ISSUER ?? ''
let stop: () => Promise<void>

test.beforeAll(async ({ baseURL }) => {
  stop = await startProvider(issuer, {
    id: process.env.GOOGLE_CLIENT_ID ?? '',
    redirectUri: new URL('/user/login', baseURL).href
  })
})
test.afterAll(() => stop())
test.beforeEach(async ({ page, allow }) => {
  allow(/fonts\.googleapis\.com/)
  await page.route('https://fonts.googleapis.com/**', route => route.abort())
})

test('signs up and then logs in with Google, and accepts a token only once', async ({ page }) => {
  const login = newName()
  await page.goto('/user/login?redirectUrl=%2Fmy%2Fwallet%2Findex')
  const google = page.getByRole('button', { name: 'Continue with Google' })
  await google.click()
  await expect(
    page.getByText('Please agree to the Terms of Use and Privacy Policy to continue.')
  ).toBeVisible()
  await page.getByRole('checkbox', { name: /I agree to the/ }).check()

  const arrivals: string[] = []
  page.on('framenavigated', frame => arrivals.push(frame.url()))
  await google.click()
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('whatever')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/my/wallet/index')
  await closeCarriedOver(page)
  await expect(page.getByText('Welcome coins')).toBeVisible()
  const own = await page.evaluate(async () => {
    const answer = await fetch('/user/v1/users/user-info', {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` }
    })
    return (await answer.json()).data.user_info
  })
  expect(own.email).toBe(`${login}@gmail.com`)

  await page.goto('/my/setting/index')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')

  const kept = arrivals.find(url => url.includes('#id_token=') || url.includes('id_token=')) ?? ''
  expect(kept).toContain('id_token=')
  const credential = new URLSearchParams(new URL(kept).hash.slice(1)).get('id_token')
  const replay = await page.request.post('/user/v1/users/login/google', {
    data: { credential, agree: true }
  })
  expect((await replay.json()).bizErrorCode).toBe('google_token_invalid')
  await page.goto(new URL(kept).pathname + new URL(kept).search + new URL(kept).hash)
  await expect(page.getByText('This Google login wasn’t started here. Please try again.')).toBeVisible()
  expect(page.url()).not.toContain('id_token')

  await page.goto('/user/login')
  await page.getByRole('checkbox', { name: /I agree to the/ }).check()
  await google.click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/')
  const again = await page.evaluate(async () => {
    const answer = await fetch('/user/v1/users/user-info', {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` }
    })
    return (await answer.json()).data.user_info
  })
  expect(again.id).toBe(own.id)
})

test('returns to login and shows the reason when the user cancels on Google’s page', async ({ page }) => {
  await page.goto('/user/login?redirectUrl=%2Fclub')
  await page.getByRole('checkbox', { name: /I agree to the/ }).check()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('link', { name: /Cancel/ }).click()
  await expect(page.getByText('Google login was canceled.')).toBeVisible()
  await expect(page).toHaveURL(/\/user\/login/)
})

test('logs in on the second press when the first response is lost, without opening Google again', async ({
  page,
  allow
}) => {
  allow(/login\/google/)
  await page.goto('/user/login?redirectUrl=%2Fmy%2Fwallet%2Findex')
  await page.getByRole('checkbox', { name: /I agree to the/ }).check()
  await page.route(
    '**/user/v1/users/login/google',
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 }
  )
  const google = page.getByRole('button', { name: 'Continue with Google' })
  await google.click()
  await page.getByPlaceholder('Enter any login').fill(newName())
  await page.getByPlaceholder('and password').fill('whatever')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/^The connection was lost/)).toBeVisible()
  await google.click()
  await expect(page).toHaveURL('/my/wallet/index')
})
