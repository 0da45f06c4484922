import { deploy } from '../../tools/release/deploy.ts'
import { readRegistry } from '../../tools/release/registry-file.ts'
import { expectRan, loginFor, saveData } from '../access/gate.ts'
import { expect } from '../fixtures.ts'
import { logInByAccount } from '../world.ts'
import { buildChangedRemote } from './build-changed-remote.ts'
import { test } from './serve-copy.ts'

const limits = { path: '/my/wallet/limits', access: 'user', title: 'Limits' } as const
const rates = { path: '/my/wallet/rates', access: 'guest', title: 'Rates' } as const
const foreign = { path: '/my/faq/limits', access: 'guest', title: 'Foreign' } as const

test.use({ serviceWorkers: 'allow' })

test('deploying a remote adds its new pages and their access rules to a running host', async ({
  page,
  copy,
  allow
}) => {
  allow(/ a status of 404 .+\/my\/wallet\/(limits|rates)\)$/)
  await saveData(page)
  const { host } = readRegistry(copy.releases)
  const address = (path: string) => copy.url + path
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 })

  for (const { path } of [limits, rates]) {
    await page.goto(address(path))
    await expect(page).toHaveURL(address('/'))
  }

  const refused = await buildChangedRemote('wallet', [foreign], copy.releases)
  expect(() => deploy({ wallet: refused }, copy.releases)).toThrow(
    `wallet@${refused} is not deployed: its page /my/faq/limits belongs to user, which owns /my.`
  )
  const wallet = await buildChangedRemote('wallet', [limits, rates], copy.releases)
  deploy({ wallet }, copy.releases)
  expect(readRegistry(copy.releases).host).toEqual(host)

  await page.goto(address(rates.path))
  await expect(heading('Rates')).toBeVisible()
  await page.goto(address(limits.path))
  await expect(page).toHaveURL(address(loginFor(limits.path)))
  await expect(heading('Log in')).toBeVisible()
  await expectRan(page, limits.path, ['user'])

  await logInByAccount(page, 'liza03')
  await expect(page).toHaveURL(address(limits.path))
  await expect(heading('Limits')).toBeVisible()
  await page.goto(address(rates.path))
  await expect(heading('Rates')).toBeVisible()
})
