import { readRemoteRelease } from '@tambay/build/release/describe-release'
import { overrideLink } from '@tambay/gateway/override-token'
import { type BrowserContext, chromium } from 'playwright-core'

import { CommandError } from '../base/command-error.ts'
import { pollUntil } from '../base/poll-until.ts'
import { findInstalledChromium } from '../checks/find-chromium.ts'
import type { Versions } from '../release/deploy.ts'
import { listReleases, readRegistry } from '../release/registry-file.ts'
import { siteOrigin } from '../release/sites.ts'
import { openRoutes, type Route, type Visitor } from './open-routes.ts'

export interface Account {
  username: string
  password: string
}

export interface SmokeTestOptions {
  releases: string
  origin: string
  overrideKey: string
  /** Opens the pages that need a user. Without it, the test sees only their login prompt. */
  account: Account | undefined
  /** How long the app may take until it has the new releases. */
  arrivalSeconds?: number
}

const linkLifeMs = 30 * 60_000
const without = 'or deploy with --without-smoke-test'

export interface SmokeTestResult {
  routes: number
  /** Routes with a parameter that no opened page links to. They were opened only with a made-up id. */
  unlinked: string[]
}

/**
 * Opens each route of the releases that no visitor gets yet in a headless browser, with the running app: for guests and
 * for the account, with the app's data and with empty lists. Throws if a route throws, hangs, shows nothing, shows its
 * fallback or redirects to `/`.
 */
export async function smokeTest(
  versions: Versions,
  { releases, origin, overrideKey, account, arrivalSeconds = 0 }: SmokeTestOptions
): Promise<SmokeTestResult> {
  const changed = withoutServed(versions, releases)
  if (Object.keys(changed).length === 0) return { routes: 0, unlinked: [] }
  const override = { releases: changed, expires_at: Date.now() + linkLifeMs }
  const { own_sites: ownSites = [] } = readRegistry(releases)
  const linkTo = (to: string, name = '') =>
    overrideLink(ownSites.includes(name) ? siteOrigin(origin, name) : origin, override, {
      key: overrideKey,
      to
    })
  await expectReady(linkTo('/'), origin, arrivalSeconds)
  const executablePath = findInstalledChromium()
  if (!executablePath)
    throw new CommandError(
      `No Chromium is installed, so the new release can't be tried. Install one, name it with CHROMIUM_PATH, ${without}.`
    )
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const newContext = () =>
      browser.newContext({ viewport: { width: 375, height: 812 }, serviceWorkers: 'block', locale: 'en-PH' })
    const guest: Visitor = { name: 'guest', context: await newContext() }
    const user: Visitor | undefined = account && { name: 'user', context: await newContext() }
    if (user && account) await logIn(user.context, account, origin)
    const routes = listRoutes(changed, releases)
    const measureLimit = () => measureHome(guest.context, origin)
    const trial = { routes, visitors: { guest, user }, linkTo, measureLimit }
    const { problems, unlinked } = await openRoutes(trial)
    if (problems.length > 0) throw new CommandError(describe(changed, problems))
    return { routes: routes.length, unlinked }
  } finally {
    await browser.close()
  }
}

/** How long a page may take, in milliseconds: several times as long as the live app's Home takes now. */
async function measureHome(context: BrowserContext, origin: string): Promise<number> {
  const page = await context.newPage()
  const start = performance.now()
  await page.goto(origin, { waitUntil: 'commit' })
  await page.locator('main').first().waitFor()
  const ms = performance.now() - start
  await page.close()
  return Math.max(4000, ms * 4)
}

function withoutServed(versions: Versions, releases: string): Versions {
  const registry = readRegistry(releases)
  const served = listReleases(registry).map(([name, { version }]) => `${name}@${version}`)
  const known = [`host@${registry.host.version}`, ...served]
  return Object.fromEntries(
    Object.entries(versions).filter(([name, version]) => !known.includes(`${name}@${version}`))
  )
}

async function expectReady(link: string, origin: string, seconds: number): Promise<void> {
  let response: Response | undefined
  const isReady = async () => {
    response = await fetch(link).catch(() => undefined)
    return response?.ok ?? false
  }
  await pollUntil(isReady, { seconds, everyMs: 1000 })
  if (!response)
    throw new CommandError(
      `Nothing answers at ${origin}, so the new release can't be tried. Start the app, set PUBLIC_ORIGIN, ${without}.`
    )
  if (!response.ok)
    throw new CommandError(
      `The app at ${origin} refuses the link to the new release. It must serve the same releases and have the same OVERRIDE_KEY. Correct this, ${without}.`
    )
}

function listRoutes(versions: Versions, releases: string): Route[] {
  return Object.entries(versions).flatMap(([name, version]) => {
    if (name === 'host')
      return ['/', '/search'].map(path => ({ name, path, access: 'guest', folder: '/assets/' }))
    const { pages } = readRemoteRelease(name, version, releases)
    const folder = `/${name}/${version}/`
    return Object.entries(pages).map(([path, { access }]) => ({ name, path, access, folder }))
  })
}

async function logIn(
  context: BrowserContext,
  { username, password }: Account,
  origin: string
): Promise<void> {
  const page = await context.newPage()
  try {
    await page.goto(`${origin}/user/login`)
    await page.getByRole('tab', { name: 'Account' }).click()
    await page.getByRole('textbox', { name: 'Username' }).fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('checkbox', { name: /I agree to the/ }).check()
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(({ pathname }) => pathname !== '/user/login')
  } catch {
    throw new CommandError(
      `The account ${username} can't log in at ${origin}. Correct SMOKE_TEST_ACCOUNT, ${without}.`
    )
  } finally {
    await page.close()
  }
}

function describe(versions: Versions, problems: string[]): string {
  const tested = Object.entries(versions).map(([name, version]) => `${name}@${version}`)
  const [first = ''] = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  return [
    `${tested.join(', ')} is not deployed: the smoke test failed.`,
    ...problems.toSorted(),
    `To see it yourself: npm run override ${first}`
  ].join('\n')
}
