import { originOf, portsFrom } from '../../tools/base/ports.ts'
import { query } from '../../tools/database/query.ts'
import { askVerdicts, listKnownReleases } from '../../tools/monitor/ask-verdicts.ts'
import { deploy, rollback } from '../../tools/release/deploy.ts'
import { readRegistry } from '../../tools/release/registry-file.ts'
import { expect } from '../fixtures.ts'
import { copyRelease, liveRelease } from './copy-release.ts'
import { test } from './serve-copy.ts'
import { fetchedReleases, openStart, party, screen } from './targets.ts'

test('a visitor keeps a canary, reports its health, and gets the live release after the withdrawal', async ({
  page,
  context,
  copy,
  baseURL
}) => {
  const { version: live } = liveRelease(copy.releases, 'party')
  const canary = copyRelease(copy.releases, 'party')
  deploy({ party: canary }, copy.releases, 100)
  const gateway = originOf('gateway', portsFrom(Number(new URL(baseURL ?? '').port)))
  // Asks this gateway, because the release monitor of the app under test does not know the copy's releases.
  const token = process.env.MONITORING_TOKEN ?? ''
  const announce = () => askVerdicts([gateway], token, listKnownReleases(readRegistry(copy.releases)))

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

  const readReports = async () => {
    await announce()
    const { rows } = await query(
      process.env.DATABASE_URL ?? '',
      'SELECT DISTINCT kind, route FROM release_health WHERE remote = $1 AND version = $2 AND kind <> $3 ORDER BY kind',
      ['party', canary, 'vitals']
    )
    return rows
  }
  await expect.poll(readReports).toEqual([
    { kind: 'mounted', route: '/party-hubs' },
    { kind: 'painted', route: '/party-hubs' }
  ])

  rollback('party', copy.releases)
  await page.reload()
  await expect(screen(page, party)).toBeVisible()
  expect(await fetchedReleases(page, party)).toContain(live)
  expect(await fetchedReleases(page, party)).not.toContain(canary)
})
