import { saveData } from '../../access/gate.ts'
import { expect, test } from '../../fixtures.ts'
import { goInApp } from '../../world.ts'
import { useBreakableCopy } from '../breakable-copy.ts'
import { liveRelease } from '../copy-release.ts'
import { fetchedReleases, openStart, screen, tap, targets } from '../targets.ts'
import { throwLater } from './breaks.ts'

// The last rows of the table in docs/decisions/0009-federation.md: the page keeps the live release.

const app = useBreakableCopy()

for (const target of targets) {
  const { remote, area, component, path } = target
  const live = () => liveRelease(app.releases(), remote).version

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
    await expect(screen(page, target)).toBeVisible()
    expect(new Set(await fetchedReleases(page, target))).toEqual(new Set([live()]))
  })

  test(`${remote}: the phone is offline: the page says so, and opens the live release when the phone is back`, async ({
    page,
    context
  }) => {
    await saveData(page)
    await openStart(page, target, app.url())
    await context.setOffline(true)
    await tap(page, target)
    await expect(page.getByText('We’ll load this when you reconnect.')).toBeVisible()
    await context.setOffline(false)
    await expect(screen(page, target)).toBeVisible()
    expect(new Set(await fetchedReleases(page, target))).toEqual(new Set([live()]))
  })
}
