import type { Page } from '@playwright/test'

import { saveData } from '../../access/gate.ts'
import { expect, test } from '../../fixtures.ts'
import { goInApp } from '../../world.ts'
import { useBreakableCopy } from '../breakable-copy.ts'
import { liveRelease } from '../copy-release.ts'
import { openStart, party, screen, tap, targets, wallet } from '../targets.ts'
import { throwLater } from './breaks.ts'

// The last rows of the table in docs/decisions/0009-federation.md: the page keeps the live release.

const app = useBreakableCopy()

const offline = 'We’ll load this when you reconnect.'

for (const target of targets) {
  const { remote, area, component, path } = target

  /** Checks the containers in the page, because a release that failed to load was fetched, too. */
  async function expectLiveRuns(page: Page): Promise<void> {
    // The page that says why the screen is missing has the same heading.
    await expect(page.getByRole('alert').or(page.getByText(offline))).toHaveCount(0)
    await expect(screen(page, target)).toBeVisible()
    const { container } = liveRelease(app.releases(), remote)
    const containers = () =>
      page.evaluate(name => Object.keys(window).filter(key => key.startsWith(`tambay_${name}_`)), remote)
    // While the page tries again, it may show that heading without the message.
    await expect.poll(containers).not.toEqual([])
    expect((await containers()).filter(name => !name.startsWith(container))).toEqual([])
  }

  test(`${remote}: the screen throws after it has painted: the page says so, and Retry opens the same release`, async ({
    page
  }) => {
    app.breakBuild(target, 'script', throwLater(component))
    await openStart(page, target, app.url())
    await tap(page, target)
    await expect(screen(page, target)).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isBroken: true }))
    await goInApp(page, `${path}?again=1`)
    await expect(page.getByRole('alert')).toContainText(`${area} is unavailable`)
    expect(await page.evaluate(() => 'isBroken' in window)).toBe(true)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expectLiveRuns(page)
  })

  test(`${remote}: the phone is offline: the page says so, and opens the live release when the phone is back`, async ({
    page,
    context
  }) => {
    await saveData(page)
    await openStart(page, target, app.url())
    await context.setOffline(true)
    await tap(page, target)
    await expect(page.getByText(offline)).toBeVisible()
    await context.setOffline(false)
    await expectLiveRuns(page)
  })
}

test('wallet’s code has a route of user: it is ignored, and the console names wallet', async ({ page }) => {
  const foreign = '/my/setting/index'
  app.breakBuild(wallet, 'routes', text => text.replaceAll('/my/wallet/transaction/list', foreign))
  const errors: string[] = []
  page.on('console', message => errors.push(message.text()))
  await openStart(page, wallet, app.url())
  await tap(page, wallet)
  await expect(screen(page, wallet)).toBeVisible()
  expect(errors).toContain(`The route ${foreign} of wallet is ignored: it belongs to user.`)
  await goInApp(page, foreign)
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
})

test('the file of the host’s “unavailable” screen fails, too: a plain page says that the phone is offline, and recovers by itself', async ({
  page,
  context
}) => {
  await saveData(page)
  await page.route('**/assets/unavailable.*', route => route.abort())
  await openStart(page, party, app.url())
  await context.setOffline(true)
  await tap(page, party)
  await expect(page.getByText(offline)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(offline)).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(screen(page, party)).toBeVisible()
})
