import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { deploy } from '../../tools/release/deploy.ts'
import { readRemoteRelease } from '../../tools/release/describe-release.ts'
import { readRegistry } from '../../tools/release/registry-file.ts'
import { serveHttp } from '../../tools/testing/serve-http.ts'
import { expect, test } from '../fixtures.ts'
import { buildRemoteCopy } from './build-changed-remote.ts'
import { serveCopy } from './serve-copy.ts'

// The failures in the table of docs/decisions/0009-federation.md.

const path = '/activity/turntable/rules'

test.describe.configure({ mode: 'default' })

let copy: Awaited<ReturnType<typeof serveCopy>>
let healthy: string
let damaged: string

test.beforeAll(async ({ baseURL: gateway }) => {
  copy = await serveCopy(gateway ?? '')
  healthy = liveRelease().version
  damaged = await buildCopy('damaged')
  cpSync(folderOf(damaged), `${folderOf(damaged)}.intact`, { recursive: true })
})
test.afterAll(() => copy.close())
test.beforeEach(({ allow }) => allow(/./))

const folderOf = (version: string) => join(copy.releases, 'activity', version)

function liveRelease() {
  const { activity } = readRegistry(copy.releases).remotes
  if (!activity) throw new Error('activity is not deployed')
  return activity
}

const screen = (page: Page) => page.getByRole('heading', { name: 'Wheel rules', level: 1 })

/** Waits for the screen and returns the releases whose files the last page load fetched. */
async function openScreen(page: Page): Promise<string[]> {
  // A file that hangs also delays the page's load event.
  await page.goto(copy.url + path, { waitUntil: 'commit' })
  await expect(screen(page)).toBeVisible()
  const versions = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => /\/activity\/(\w+)\//.exec(name)?.[1] ?? '')
  )
  return [...new Set(versions.filter(version => version !== ''))]
}

function filesOfScreen() {
  const { entry, pages } = liveRelease()
  const files = pages[path]?.files ?? []
  return { entry, script: find(files, '.js'), style: find(files, '.css') }
}

interface Damage {
  file: keyof ReturnType<typeof filesOfScreen>
  change: (file: string) => void
}

const remove = (file: string) => rmSync(file)
const truncate = (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 300))
const tamper = (file: string) => appendFileSync(file, ';window.isTampered = true')
const breakAtLoad = (file: string) => writeFileSync(file, 'throw new Error("Broken on purpose")')

test.describe('the files of the live release are damaged:', () => {
  test.beforeAll(() => deploy({ activity: damaged }, copy.releases))
  test.beforeEach(() => {
    rmSync(folderOf(damaged), { recursive: true })
    cpSync(`${folderOf(damaged)}.intact`, folderOf(damaged), { recursive: true })
  })

  const rows: Record<string, Damage> = {
    'the entry is missing': { file: 'entry', change: remove },
    'the entry is truncated': { file: 'entry', change: truncate },
    'the entry was tampered with': { file: 'entry', change: tamper },
    'the screen’s script is missing': { file: 'script', change: remove },
    'the screen’s script is truncated': { file: 'script', change: truncate },
    'the screen’s script throws': { file: 'script', change: breakAtLoad },
    'the screen’s style sheet is missing': { file: 'style', change: remove }
  }

  for (const [name, { file, change }] of Object.entries(rows)) {
    test(`${name}: the earlier release shows the screen`, async ({ page }) => {
      change(join(folderOf(damaged), filesOfScreen()[file]))
      expect(await openScreen(page)).toContain(healthy)
      expect(await page.evaluate(() => 'isTampered' in window)).toBe(false)
    })
  }

  for (const file of ['entry', 'script', 'style'] as const) {
    test(`a server never answers for the ${file}: the earlier release shows the screen`, async ({ page }) => {
      const hanging = `/activity/${damaged}/${filesOfScreen()[file]}`
      await copy.replaceRemote('activity', port => serveExcept(hanging, port))
      expect(await openScreen(page)).toContain(healthy)
      await copy.restoreRemote('activity')
    })
  }

  test('the remote’s origin is down: the page says so, and recovers by itself', async ({ page }) => {
    await copy.replaceRemote('activity')
    await page.goto(copy.url + path, { waitUntil: 'commit' })
    await expect(page.getByRole('alert')).toContainText('is unavailable')
    await copy.restoreRemote('activity')
    await expect(screen(page)).toBeVisible()
  })
})

const builds: Record<string, (folder: string) => void> = {
  'throws at the end of its routes': folder =>
    appendFileSync(
      join(folder, 'src/routes.tsx'),
      "\nif (typeof window !== 'undefined') throw new Error('Broken on purpose')\n"
    ),
  'throws when it renders': folder =>
    replaceIn(
      join(folder, 'src/rules/rules-screen.tsx'),
      'export function RulesScreen() {',
      "export function RulesScreen() {\n  if (Date.now() > 0) throw new Error('Broken on purpose')\n"
    )
}

for (const [name, change] of Object.entries(builds)) {
  test(`a release that ${name}: the earlier release shows the screen`, async ({ page }) => {
    const broken = await buildCopy(name.replaceAll(' ', ''), change)
    await expectFallback(page, broken)
  })
}

test('a release that exports another name: the earlier release shows the screen', async ({ page }) => {
  const broken = await buildCopy('export')
  const { scripts } = readRemoteRelease('activity', broken, copy.releases)
  // The build refuses routes with another name, so the name is changed in the built file.
  for (const file of scripts) replaceIn(join(folderOf(broken), file), 'routes:()=>', 'pages:()=>')
  await expectFallback(page, broken)
})

function buildCopy(buildId: string, change: (folder: string) => void = () => {}): Promise<string> {
  return buildRemoteCopy({ name: 'activity', buildId, change }, copy.releases)
}

async function expectFallback(page: Page, activity: string): Promise<void> {
  deploy({ activity }, copy.releases)
  expect((await openScreen(page)).filter(version => version !== activity)).not.toEqual([])
}

/** Serves the files of all releases, but never answers requests for one path. */
function serveExcept(hangingPath: string, port: number) {
  return serveHttp((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path === hangingPath) return
    const file = join(copy.releases, path)
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript'
    response.setHeader('access-control-allow-origin', '*').setHeader('content-type', type)
    response.writeHead(existsSync(file) ? 200 : 404).end(existsSync(file) ? readFileSync(file) : '')
  }, port)
}

const find = (files: readonly string[], ending: string) => files.find(file => file.endsWith(ending)) ?? ''

function replaceIn(file: string, text: string, replacement: string): void {
  const content = readFileSync(file, 'utf8')
  if (!content.includes(text)) throw new Error(`${file} does not contain ${text}`)
  writeFileSync(file, content.replace(text, replacement))
}
