import { renameSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { deploy, withdrawWithoutReplacement } from '../../tools/release/deploy.ts'
import { changeRegistry } from '../../tools/release/registry-file.ts'
import { expect, test } from '../fixtures.ts'
import { expectUnavailable, useBreakableCopy } from './breakable-copy.ts'
import { copyRelease } from './copy-release.ts'
import {
  exportAnotherName,
  remove,
  tamperScript,
  tamperStyle,
  throwAtRender,
  throwInModules
} from './failures/breaks.ts'
import { activity, openStart, party, screen, type Target, tap, user, wallet } from './targets.ts'

const app = useBreakableCopy()

test('no release is left and the screen’s script is missing: the page says so, and recovers by itself', async ({
  page
}) => {
  const kept = join(app.releases(), 'activity', app.healthyVersion(activity))
  const version = copyRelease(app.releases(), 'activity')
  renameSync(kept, `${kept}.kept`)
  deploy({ activity: version }, app.releases())
  renameSync(`${kept}.kept`, kept)
  const script = join(app.releases(), 'activity', version, app.partOf(activity, 'script'))
  renameSync(script, `${script}.kept`)
  await openStart(page, activity, app.url())
  await tap(page, activity)
  await expectUnavailable(page, activity)
  renameSync(`${script}.kept`, script)
  await expect(screen(page, activity)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the only release is withdrawn: the page says so, other pages work, and the next deploy brings it back', async ({
  page
}) => {
  const next = copyRelease(app.releases(), 'activity')
  changeRegistry(app.releases(), registry => {
    const { activity: live } = registry.remotes
    if (!live) throw new Error('activity is not deployed')
    const only = (registry.history.activity ?? []).filter(({ version }) => version === live.version)
    return {
      ...registry,
      remotes: { ...registry.remotes, activity: { ...live, fallbacks: [] } },
      history: { ...registry.history, activity: only }
    }
  })
  withdrawWithoutReplacement('activity', app.releases())
  await page.goto(app.url() + activity.path)
  await expect(page.getByRole('alert')).toContainText(`${activity.area} is unavailable`)
  await page.goto(app.url() + party.path)
  await expect(screen(page, party)).toBeVisible()
  deploy({ activity: next }, app.releases())
  await page.goto(app.url() + activity.path)
  await expect(screen(page, activity)).toBeVisible()
})

test.describe('two remotes are broken at the same time:', () => {
  async function expectBothHealthy(page: Page, first: Target, second: Target): Promise<void> {
    await openStart(page, first, app.url())
    await tap(page, first)
    await app.expectHealthy(page, first)
    await page.goBack()
    await tap(page, second)
    await app.expectHealthy(page, second)
  }

  test('party’s entry is missing, user’s screen throws', async ({ page }) => {
    app.damage(party, 'entry', remove)
    app.breakBuild(user, 'script', throwAtRender(user.component))
    await expectBothHealthy(page, party, user)
  })

  test('activity’s server hangs, user’s routes throw', async ({ page }) => {
    await app.hang(activity, 'entry')
    app.breakBuild(user, 'routes', throwInModules)
    await expectBothHealthy(page, activity, user)
  })

  test('party’s script was tampered with, activity’s routes have another name', async ({ page }) => {
    app.damage(party, 'script', tamperScript)
    app.breakBuild(activity, 'routes', exportAnotherName)
    await expectBothHealthy(page, party, activity)
  })

  test('user’s entry was tampered with, wallet’s style sheet is missing', async ({ page }) => {
    app.damage(user, 'entry', tamperScript)
    app.damage(wallet, 'style', remove)
    await openStart(page, wallet, app.url())
    await tap(page, wallet)
    await app.expectHealthy(page, wallet)
    expect(await page.evaluate(() => 'isTampered' in window)).toBe(false)
  })

  test('party’s origin is down, user’s style sheet was tampered with', async ({ page }) => {
    app.damage(user, 'style', tamperStyle)
    await app.takeDown(party)
    await openStart(page, party, app.url())
    await tap(page, party)
    await expectUnavailable(page, party)
    await tap(page, user)
    await app.expectHealthy(page, user)
  })
})
