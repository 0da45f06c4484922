import { deploy } from '../../tools/release/deploy.ts'
import { saveData } from '../access/gate.ts'
import { expect } from '../fixtures.ts'
import { test } from './announce.ts'
import { copyRelease, fileOf, liveRelease } from './copy-release.ts'
import { fetchedReleases, openStart, party, screen } from './targets.ts'

test('a release hangs the tab: the next page shows the release before, and the gateway gets a report', async ({
  page,
  context,
  copy,
  announce,
  readReports
}) => {
  const live = liveRelease(copy.releases, 'party')
  const loop: (text: string) => string = text => `for(;;);${text}`
  const hanging = copyRelease(copy.releases, 'party', { [fileOf(live, party.path, 'routes')]: loop })
  // A canary's visits are always sampled.
  deploy({ party: hanging }, copy.releases, 100)
  await announce()
  await saveData(page)
  await openStart(page, party, copy.url)
  await party.link(page).click({ noWaitAfter: true })

  const next = await context.newPage()
  // Otherwise, this page would mount the same release when it is idle, before the first page counts as hung.
  await saveData(next)
  const hasMarker = () =>
    next.evaluate(() => {
      const beats = Object.entries(localStorage).filter(([key]) => key.startsWith('tambay:starting:'))
      return beats.some(([, marker]) => Date.now() - JSON.parse(String(marker)).beatAt > 4000)
    })
  await next.goto(copy.url)
  await expect.poll(hasMarker).toBe(true)
  await next.goto(copy.url + party.path)
  await expect(screen(next, party)).toBeVisible()
  expect(await fetchedReleases(next, party)).toContain(live.version)
  await next.close()

  await expect.poll(() => readReports(hanging)).toContainEqual({ kind: 'fallback', route: party.path })
})
