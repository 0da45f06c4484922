import { expect, test } from '../fixtures.ts'
import { logInByAccount } from '../world.ts'
import { createCorrespondent, write } from './correspondent.ts'

test('a browser that blocks all storage sends messages and says what it can’t keep', async ({
  page,
  browser,
  baseURL,
  allow
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/)
  const ben = await createCorrespondent(browser, baseURL)
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { configurable: true, get })
    navigator.locks.request = () => Promise.reject(new DOMException('Denied', 'SecurityError'))
  })
  const path = `/my/messages?to=${ben.id}`
  await page.goto(`/user/login?redirectUrl=${encodeURIComponent(path)}`)
  await logInByAccount(page, 'bea20')
  await expect(page.getByText('This browser can’t save messages.')).toBeVisible()
  await write(page, 'Kumusta?')
  await expect(page.getByRole('img', { name: 'Sent', exact: true })).toBeVisible()
  await page.context().setOffline(true)
  await write(page, 'Still there?')
  await expect(page.getByRole('img', { name: 'Waiting to be sent' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('img', { name: 'Waiting to be sent' })).toBeHidden()
  await expect(page.getByRole('img', { name: 'Sent', exact: true })).toHaveCount(2)
  await ben.close()
})
