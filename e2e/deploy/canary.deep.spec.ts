import { deploy, rollback } from '../../tools/release/deploy.ts'
import { expect } from '../fixtures.ts'
import { test } from './announce.ts'
import { copyRelease, liveRelease } from './copy-release.ts'
import { fetchedReleases, openStart, party, screen } from './targets.ts'

test('a visitor keeps a canary, reports its health, and gets the live release after the withdrawal', async ({
  page,
  context,
  copy,
  announce,
  readReports
}) => {
  const { version: live } = liveRelease(copy.releases, 'party')
  const canary = copyRelease(copy.releases, 'party')
  deploy({ party: canary }, copy.releases, 100)
  await announce()
  await openStart(page, party, copy.url)
  await party.link(page).click()
  await expect(screen(page, party)).toBeVisible()
  await page.reload()
  await expect(screen(page, party)).toBeVisible()
  const otherTab = await context.newPage()
  await otherTab.goto(copy.url + party.path)
  await expect(screen(otherTab, party)).toBeVisible()
  for (const tab of [page, otherTab]) {
    expect(await fetchedReleases(tab, party)).toContain(canary)
    expect(await fetchedReleases(tab, party)).not.toContain(live)
  }

  await expect
    .poll(() => readReports(canary))
    .toEqual([
      { kind: 'mounted', route: '/party-hubs' },
      { kind: 'painted', route: '/party-hubs' }
    ])

  rollback('party', copy.releases)
  await page.reload()
  await expect(screen(page, party)).toBeVisible()
  expect(await fetchedReleases(page, party)).toContain(live)
  expect(await fetchedReleases(page, party)).not.toContain(canary)
})
