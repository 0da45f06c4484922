import { saveData } from '../../access/gate.ts'
import { expect, test } from '../../fixtures.ts'
import { expectInTime, useBreakableCopy } from '../breakable-copy.ts'
import { fetchedReleases, openStart, party, screen, tap, user } from '../targets.ts'

const app = useBreakableCopy()

for (const target of [party, user]) {
  const { remote } = target

  test(`${remote}: the origin is down when the pointer approaches, and back at the tap: the live release shows the screen`, async ({
    page
  }) => {
    // On a device that saves data, only the hover preloads the remote.
    await saveData(page)
    await openStart(page, target, app.url())
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await app.takeDown(target)
    const failed: string[] = []
    page.on('requestfailed', request => {
      if (request.url().includes(`/${remote}/`)) failed.push(request.url())
    })
    await target.link(page).hover()
    const preloads = page.locator(`link[rel=preload][href*="/${remote}/"]`)
    await expect.poll(async () => failed.length > 0 && failed.length === (await preloads.count())).toBe(true)
    await app.restore(target)

    await tap(page, target)
    await expect(screen(page, target)).toBeVisible()
    // Doesn't wait, because the page “is unavailable” has the same heading and retries by itself.
    expect(await page.getByRole('alert').count()).toBe(0)
    await expectInTime(page)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    expect(await fetchedReleases(page, target)).toContain(app.healthyVersion(target))
  })
}
