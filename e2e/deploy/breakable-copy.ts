import { join } from 'node:path'

import type { Page } from '@playwright/test'
import type { Registry } from '@tambay/build/registry-schema'

import type { Served } from '../../tools/edge/serve-edge.ts'
import { deploy } from '../../tools/release/deploy.ts'
import { changeRegistry, readRegistry } from '../../tools/release/registry-file.ts'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../world.ts'
import { copyRelease, type Edit, fileOf, liveRelease, type Part } from './copy-release.ts'
import { serveSlowly, serveWithoutRegistry } from './failing-servers.ts'
import { type Copy, serveCopy } from './serve-copy.ts'
import { fetchedReleases, screen, type Target, targets } from './targets.ts'
import { measureTaps, timeToResult } from './time-to-result.ts'

/** Twice the product's limit of 8 seconds, because a test machine also runs other work. */
const limitMs = 8000 * 2

export function useBreakableCopy() {
  test.describe.configure({ mode: 'default' })

  let copy: Copy
  let withoutRegistry: Served
  let healthyRegistry: Registry
  let storageState: {
    cookies: []
    origins: { origin: string; localStorage: { name: string; value: string }[] }[]
  }
  let healthy: Record<string, string>
  let servers: Target[] = []

  test.beforeAll(async ({ baseURL: gateway, browser }) => {
    copy = await serveCopy(gateway ?? '')
    withoutRegistry = await serveWithoutRegistry(copy.url)
    healthyRegistry = readRegistry(copy.releases)
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
    // A rollback instead would fill the history, which keeps 20 releases.
    changeRegistry(copy.releases, ({ revision }) => ({ ...healthyRegistry, revision }))
  })

  async function expectHealthy(page: Page, target: Target): Promise<void> {
    await expect(screen(page, target)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectInTime(page)
    expect(await fetchedReleases(page, target)).toContain(healthy[target.remote])
    expect(await page.evaluate(() => 'isTampered' in window)).toBe(false)
  }

  function damage(target: Target, part: Part, change: (file: string) => void): void {
    const version = copyRelease(copy.releases, target.remote)
    deploy({ [target.remote]: version }, copy.releases)
    change(join(copy.releases, target.remote, version, partOf(target, part)))
  }

  function breakBuild(target: Target, part: Part, edit: Edit): void {
    const version = copyRelease(copy.releases, target.remote, { [partOf(target, part)]: edit })
    deploy({ [target.remote]: version }, copy.releases)
  }

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

  return {
    url: () => copy.url,
    urlWithoutRegistry: () => withoutRegistry.url,
    releases: () => copy.releases,
    healthyVersion: ({ remote }: Target) => healthy[remote] ?? '',
    restore: ({ remote }: Target) => copy.restoreRemote(remote),
    damage,
    breakBuild,
    slowDown,
    hang,
    takeDown,
    silence,
    partOf,
    expectHealthy
  }
}

export async function expectInTime(page: Page): Promise<void> {
  const ms = await timeToResult(page)
  test.info().annotations.push({ type: 'time to result', description: `${ms} ms` })
  console.log(`${test.info().title}: ${ms} ms`)
  expect(ms).toBeLessThan(limitMs)
}

export async function expectUnavailable(page: Page, { area }: Target): Promise<void> {
  await expect(page.getByRole('alert')).toContainText(
    `${area} is unavailableThis page couldn’t load. The rest of the app still works.`
  )
  await expectInTime(page)
}
