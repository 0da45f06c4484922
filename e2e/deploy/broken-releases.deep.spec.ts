import { cpSync, renameSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import type { Served } from '../../tools/edge/serve-edge.ts'
import { deploy } from '../../tools/release/deploy.ts'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../world.ts'
import {
  breaks,
  damages,
  exportAnotherName,
  remove,
  tamperScript,
  tamperStyle,
  throwAtRender,
  throwInModules
} from './breaks.ts'
import { copyRelease, type Edit, fileOf, liveRelease, type Part } from './copy-release.ts'
import { serveSlowly, serveWithoutRegistry } from './failing-servers.ts'
import { serveCopy } from './serve-copy.ts'
import {
  activity,
  expectTabsWork,
  fetchedReleases,
  openStart,
  party,
  screen,
  tab,
  type Target,
  tap,
  targets,
  user,
  wallet
} from './targets.ts'
import { measureTaps, timeToResult } from './time-to-result.ts'

// The failures in the table of docs/decisions/0009-federation.md.

/** The limit of the product is 8 seconds. A test machine that also runs other work gets more. */
const limitMs = 8000 * 2

test.describe.configure({ mode: 'default' })

let copy: Awaited<ReturnType<typeof serveCopy>>
let withoutRegistry: Served
let storageState: {
  cookies: []
  origins: { origin: string; localStorage: { name: string; value: string }[] }[]
}
let healthy: Record<string, string>
let servers: Target[] = []

test.beforeAll(async ({ baseURL: gateway, browser }) => {
  copy = await serveCopy(gateway ?? '')
  withoutRegistry = await serveWithoutRegistry(copy.url)
  for (const file of ['registry.json', 'index.html'])
    cpSync(join(copy.releases, file), join(registryBackup(), file))
  healthy = Object.fromEntries(
    targets.map(({ remote }) => [remote, liveRelease(copy.releases, remote).version])
  )
  const context = await browser.newContext({ baseURL: gateway ?? '' })
  await signIn(await context.newPage(), 'liza03')
  const { origins } = await context.storageState()
  await context.close()
  const localStorage = origins[0]?.localStorage ?? []
  const signedIn = [copy, withoutRegistry].map(({ url }) => ({ origin: url, localStorage }))
  storageState = { cookies: [], origins: signedIn }
})
const registryBackup = () => join(copy.releases, '.intact')

test.afterAll(async () => {
  await withoutRegistry.close()
  await copy.close()
})
test.beforeEach(async ({ allow, page }) => {
  allow(/./)
  await page.context().setStorageState(storageState)
  await measureTaps(page)
})
test.afterEach(async () => {
  for (const { remote } of servers) await copy.restoreRemote(remote)
  servers = []
  // A rollback would also end the history, which has 20 releases.
  cpSync(registryBackup(), copy.releases, { recursive: true })
})

async function expectInTime(page: Page): Promise<void> {
  const ms = await timeToResult(page)
  test.info().annotations.push({ type: 'time to result', description: `${ms} ms` })
  console.log(`${test.info().title}: ${ms} ms`)
  expect(ms).toBeLessThan(limitMs)
}

async function expectHealthy(page: Page, target: Target): Promise<void> {
  await expect(screen(page, target)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectInTime(page)
  expect(await fetchedReleases(page, target)).toContain(healthy[target.remote])
  expect(await page.evaluate(() => 'isTampered' in window)).toBe(false)
}

async function expectUnavailable(page: Page, { area }: Target): Promise<void> {
  await expect(page.getByRole('alert')).toContainText(
    `${area} is unavailableThis page couldn’t load. The rest of the app still works.`
  )
  await expectInTime(page)
}

const hangs: Part[] = ['entry', 'routes', 'script', 'style']

function damage(target: Target, part: Part, change: (file: string) => void): void {
  const version = copyRelease(copy.releases, target.remote)
  deploy({ [target.remote]: version }, copy.releases)
  change(join(copy.releases, target.remote, version, partOf(target, part)))
}

function breakBuild(target: Target, part: Part, edit: Edit): void {
  const version = copyRelease(copy.releases, target.remote, { [partOf(target, part)]: edit })
  deploy({ [target.remote]: version }, copy.releases)
}

/** Deploys an intact release whose server answers late. */
async function slowDown(target: Target, delayOf: (path: string) => number): Promise<void> {
  const { remote } = target
  deploy({ [remote]: copyRelease(copy.releases, remote) }, copy.releases)
  servers.push(target)
  await copy.replaceRemote(remote, port => serveSlowly(copy.releases, port, delayOf))
}

async function hang(target: Target, part: Part): Promise<void> {
  await slowDown(target, path => {
    const { version } = liveRelease(copy.releases, target.remote)
    return path === `/${target.remote}/${version}/${partOf(target, part)}` ? Infinity : 0
  })
}

async function takeDown(target: Target): Promise<void> {
  servers.push(target)
  await copy.replaceRemote(target.remote)
}

async function silence(target: Target): Promise<void> {
  servers.push(target)
  await copy.replaceRemote(target.remote, port => serveSlowly(copy.releases, port, () => Infinity))
}

function partOf({ remote, path }: Target, part: Part): string {
  return fileOf(liveRelease(copy.releases, remote), path, part)
}

for (const target of targets) {
  const { remote } = target

  async function expectFallback(page: Page): Promise<void> {
    await openStart(page, target, copy.url)
    await tap(page, target)
    await expectHealthy(page, target)
    await expectTabsWork(page)
  }

  for (const [row, part, change] of damages) {
    test(`${remote}: ${row}: the earlier release shows the screen`, async ({ page }) => {
      damage(target, part, change)
      await expectFallback(page)
    })
  }

  for (const [row, part, edit] of breaks) {
    test(`${remote}: ${row}: the earlier release shows the screen`, async ({ page }) => {
      breakBuild(target, part, edit(target))
      await expectFallback(page)
    })
  }

  for (const part of hangs) {
    test(`${remote}: the server never answers for the ${part}: the earlier release shows the screen`, async ({
      page
    }) => {
      await hang(target, part)
      await expectFallback(page)
    })
  }

  test(`${remote}: the server is slow: the live release shows the screen`, async ({ page }) => {
    await slowDown(target, () => 1000)
    await openStart(page, target, copy.url)
    await tap(page, target)
    await expect(screen(page, target)).toBeVisible()
    await expectInTime(page)
    expect(await fetchedReleases(page, target)).not.toContain(healthy[remote])
  })

  test(`${remote}: the registry hangs and the entry is missing: the earlier release shows the screen`, async ({
    page
  }) => {
    damage(target, 'entry', remove)
    await openStart(page, target, withoutRegistry.url)
    await tap(page, target)
    await expectHealthy(page, target)
  })

  for (const [state, stop] of [
    ['is down', takeDown],
    ['never answers', silence]
  ] as const) {
    test(`${remote}: the origin ${state}: the page says so, and recovers by itself`, async ({ page }) => {
      await openStart(page, target, copy.url)
      await stop(target)
      await tap(page, target)
      await expectUnavailable(page, target)
      await expectTabsWork(page)
      if (target.start !== '/') await tab('Profile')(page).click()
      await tap(page, target)
      await expect(page.getByRole('alert')).toContainText(`${target.area} is unavailable`)
      await copy.restoreRemote(remote)
      await expect(screen(page, target)).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  }
}

test('no release is left and the screen’s script is missing: the page says so, and recovers by itself', async ({
  page
}) => {
  const kept = join(copy.releases, 'activity', healthy.activity ?? '')
  const version = copyRelease(copy.releases, 'activity')
  renameSync(kept, `${kept}.kept`)
  deploy({ activity: version }, copy.releases)
  renameSync(`${kept}.kept`, kept)
  const script = join(copy.releases, 'activity', version, partOf(activity, 'script'))
  renameSync(script, `${script}.kept`)
  await openStart(page, activity, copy.url)
  await tap(page, activity)
  await expectUnavailable(page, activity)
  renameSync(`${script}.kept`, script)
  await expect(screen(page, activity)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test.describe('two remotes are broken at the same time:', () => {
  async function expectBothHealthy(page: Page, first: Target, second: Target): Promise<void> {
    await openStart(page, first, copy.url)
    await tap(page, first)
    await expectHealthy(page, first)
    await page.goBack()
    await tap(page, second)
    await expectHealthy(page, second)
  }

  test('party’s entry is missing, user’s screen throws', async ({ page }) => {
    damage(party, 'entry', remove)
    breakBuild(user, 'script', throwAtRender(user.component))
    await expectBothHealthy(page, party, user)
  })

  test('activity’s server hangs, user’s routes throw', async ({ page }) => {
    await hang(activity, 'entry')
    breakBuild(user, 'routes', throwInModules)
    await expectBothHealthy(page, activity, user)
  })

  test('party’s script was tampered with, activity’s routes have another name', async ({ page }) => {
    damage(party, 'script', tamperScript)
    breakBuild(activity, 'routes', exportAnotherName)
    await expectBothHealthy(page, party, activity)
  })

  test('user’s entry was tampered with, wallet’s style sheet is missing', async ({ page }) => {
    damage(user, 'entry', tamperScript)
    damage(wallet, 'style', remove)
    await openStart(page, wallet, copy.url)
    await tap(page, wallet)
    await expectHealthy(page, wallet)
    expect(await page.evaluate(() => 'isTampered' in window)).toBe(false)
  })

  test('party’s origin is down, user’s style sheet was tampered with', async ({ page }) => {
    damage(user, 'style', tamperStyle)
    await takeDown(party)
    await openStart(page, party, copy.url)
    await tap(page, party)
    await expectUnavailable(page, party)
    await tap(page, user)
    await expectHealthy(page, user)
  })
})
