import type { Page } from '@playwright/test'

import { expect, test } from '../../fixtures.ts'
import { expectInTime, expectUnavailable, useBreakableCopy } from '../breakable-copy.ts'
import type { Part } from '../copy-release.ts'
import { expectTabsWork, fetchedReleases, openStart, screen, tab, tap, targets } from '../targets.ts'
import { breaks, damages, remove } from './breaks.ts'

// The failures in the table of docs/decisions/0009-federation.md, each in one remote.

const app = useBreakableCopy()

const hangs: Part[] = ['entry', 'routes', 'script', 'style']

for (const target of targets) {
  const { remote } = target

  async function expectFallback(page: Page): Promise<void> {
    await openStart(page, target, app.url())
    await tap(page, target)
    await app.expectHealthy(page, target)
    await expectTabsWork(page)
  }

  for (const [row, part, change] of damages) {
    test(`${remote}: ${row}: the earlier release shows the screen`, async ({ page }) => {
      app.damage(target, part, change)
      await expectFallback(page)
    })
  }

  for (const [row, part, edit] of breaks) {
    test(`${remote}: ${row}: the earlier release shows the screen`, async ({ page }) => {
      app.breakBuild(target, part, edit(target))
      await expectFallback(page)
    })
  }

  for (const part of hangs) {
    test(`${remote}: the server never answers for the ${part}: the earlier release shows the screen`, async ({
      page
    }) => {
      await app.hang(target, part)
      await expectFallback(page)
    })
  }

  test(`${remote}: the server is slow: the live release shows the screen`, async ({ page }) => {
    await app.slowDown(target, () => 1000)
    await openStart(page, target, app.url())
    await tap(page, target)
    await expect(screen(page, target)).toBeVisible()
    await expectInTime(page)
    expect(await fetchedReleases(page, target)).not.toContain(app.healthyVersion(target))
  })

  test(`${remote}: the registry hangs and the entry is missing: the earlier release shows the screen`, async ({
    page
  }) => {
    app.damage(target, 'entry', remove)
    await openStart(page, target, app.urlWithoutRegistry())
    await tap(page, target)
    await app.expectHealthy(page, target)
  })

  for (const [state, stop] of [
    ['is down', app.takeDown],
    ['never answers', app.silence]
  ] as const) {
    test(`${remote}: the origin ${state}: the page says so, and recovers by itself without a reload`, async ({
      page
    }) => {
      await openStart(page, target, app.url())
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      await stop(target)
      await tap(page, target)
      await expectUnavailable(page, target)
      await expectTabsWork(page)
      if (target.start !== '/') await tab('Profile')(page).click()
      await tap(page, target)
      await expect(page.getByRole('alert')).toContainText(`${target.area} is unavailable`)
      await app.restore(target)
      await expect(screen(page, target)).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    })
  }
}
