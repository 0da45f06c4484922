import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'
import { signOverride } from '@tambay/gateway/override-token'

import { freePort } from '../../tools/base/free-port.ts'
import { serveRemote } from '../../tools/edge/serve-remote.ts'
import { deploy } from '../../tools/release/deploy.ts'
import { expect } from '../fixtures.ts'
import { buildChangedRemote } from './build-changed-remote.ts'
import { overrideKey, test } from './serve-copy.ts'

test.use({ serviceWorkers: 'allow' })

const path = '/activity/preview'
const heading = (page: Page) => page.getByRole('heading', { name: 'Preview', level: 1 })
const banner = (page: Page) => page.getByRole('region', { name: 'Test release' })

test('a link opens a release that is not live, only in its own tab, until the user taps Leave', async ({
  page,
  browser,
  context,
  copy,
  allow
}) => {
  const local = mkdtempSync(join(tmpdir(), 'tambay-local-'))
  const linkTo = (activity: string, more?: { as: 'guest' }) => {
    const override = { releases: { activity }, expires_at: Date.now() + 60_000, ...more }
    const token = signOverride(override, overrideKey)
    return `${copy.url}/__override?${new URLSearchParams({ token, to: path })}`
  }
  // The live release has no such page.
  allow(/ a status of 404 .+\/activity\/preview\)$/)
  const expectLive = async (other: Page) => {
    await other.goto(copy.url + path)
    await expect(other).toHaveURL(`${copy.url}/`)
    await expect(banner(other)).toBeHidden()
  }
  const screen = { path, access: 'guest', title: 'Preview' } as const
  const version = await buildChangedRemote('activity', [screen], copy.releases)
  cpSync(join(copy.releases, 'activity', version), join(local, 'activity', version), { recursive: true })
  deploy({ activity: version }, local)
  const machine = await serveRemote({ name: 'activity', port: await freePort(), releases: local })
  try {
    await page.goto(linkTo(version))
    await expect(heading(page)).toBeVisible()
    await expect(banner(page)).toContainText(`Testing activity ${version.slice(0, 7)}`)
    await page.reload()
    await expect(heading(page)).toBeVisible()
    await banner(page).getByRole('button', { name: 'Details' }).click()
    const details = banner(page).getByRole('region', { name: 'Releases on this page' })
    await expect(details).toContainText(new RegExp(`activity +${version} override\\n`))
    await expect(details).toContainText(/wallet +\w{12} live, not loaded/)
    await expect(details).toContainText('No failures.')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => history.replaceState(history.state, '', "?from='$(id)'"))
    await details.getByRole('button', { name: 'Copy this set' }).click()
    await expect(details.getByRole('button', { name: 'Copied' })).toBeVisible()
    const command = await page.evaluate(() => navigator.clipboard.readText())
    expect(command).toMatch(/^npm run override -- host \w{12} /)
    expect(command).toContain(` activity ${version} `)
    expect(command).toMatch(/ --to '\/activity\/preview\?from=%27\$\(id\)%27'$/)
    await page.evaluate(() => history.replaceState(history.state, '', location.pathname))
    expect(await readModules(page)).toMatchObject({
      tambay_host: {},
      [`tambay_activity_changed`]: { version }
    })

    expect(await storedPage(page)).toBeUndefined()
    await expectLive(await context.newPage())
    const otherPerson = await browser.newContext()
    await expectLive(await otherPerson.newPage())
    await otherPerson.close()

    await page.getByRole('link', { name: 'Leave' }).click()
    await expect(page).toHaveURL(`${copy.url}/`)
    await expect(banner(page)).toBeHidden()
    await expectLive(page)

    const storedExpiry = () => page.evaluate(() => localStorage.getItem('token_expire_at'))
    await page.evaluate(() => localStorage.setItem('token_expire_at', '4000000000'))
    await page.goto(linkTo(machine.url, { as: 'guest' }))
    await expect(heading(page)).toBeVisible()
    await expect(banner(page)).toContainText(', as a guest')
    expect(await storedExpiry()).toBeNull()
    await expect(banner(page)).toContainText(`Testing activity from ${new URL(machine.url).host}`)
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.filter(name => name.startsWith(machine.url)).length).toBeGreaterThan(2)

    await machine.close()
    allow(/ERR_CONNECTION_REFUSED/)
    await page.reload()
    await expect(banner(page)).toContainText(`Nothing at ${machine.url} serves activity.`)
    await page.getByRole('link', { name: 'Leave' }).click()
    await expect(banner(page)).toBeHidden()
    expect(await storedExpiry()).toBe('4000000000')
  } finally {
    await machine.close()
    rmSync(local, { recursive: true, force: true })
  }
})

/** What the Module Federation extension reads. */
function readModules(page: Page): Promise<object> {
  return page.evaluate(() => Reflect.get(Reflect.get(window, '__FEDERATION__'), 'moduleInfo'))
}

function storedPage(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    const answered = new Promise(resolve => {
      port1.addEventListener('message', resolve)
      port1.start()
    })
    active?.postMessage({ type: 'keep', loaded: [], later: [], registry: '' }, [port2])
    await answered
    const stored = await caches.match('/', { cacheName: 'tambay-page' })
    return stored?.text()
  })
}
