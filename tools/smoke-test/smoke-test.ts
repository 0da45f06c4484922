import { readRemoteRelease } from '@tambay/build/release/describe-release'
import { type BrowserContext, chromium } from 'playwright-core'

import { CommandError } from '../base/command-error.ts'
import { runLimited } from '../base/run-limited.ts'
import { findInstalledChromium } from '../checks/find-chromium.ts'
import { overrideLink } from '../edge/override/override-token.ts'
import type { Versions } from '../release/deploy.ts'
import { listReleases, readRegistry } from '../release/registry-file.ts'
import { openRoute, type Route } from './open-route.ts'

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
}

const linkLifeMs = 30 * 60_000
const atOnce = 3
const without = 'or deploy with npm run deploy -- … --without-smoke-test'

/**
 * Opens each route of the releases that no visitor gets yet in a headless browser, with the running app. Throws if
 * a route throws, shows its fallback or redirects to `/`. Returns the number of routes.
 */
export async function smokeTest(versions: Versions, options: SmokeTestOptions): Promise<number> {
  const { releases, origin, overrideKey, account } = options
  const changed = withoutServed(versions, releases)
  if (Object.keys(changed).length === 0) return 0
  const override = { releases: changed, expires_at: Date.now() + linkLifeMs }
  const linkTo = (to: string) => overrideLink(origin, override, { key: overrideKey, to })
  await expectReady(linkTo('/'), origin)
  const executablePath = findInstalledChromium()
  if (!executablePath)
    throw new CommandError(
      `No Chromium is installed, so the new release can't be tried. Install one, name it with CHROMIUM_PATH, ${without}.`
    )
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const newContext = () =>
      browser.newContext({ viewport: { width: 375, height: 812 }, serviceWorkers: 'block', locale: 'en-PH' })
    const guest = await newContext()
    const user = account && (await newContext())
    if (user) await logIn(user, account, origin)
    const problems: string[] = []
    const routes = listRoutes(changed, releases)
    await runLimited(routes, atOnce, async listed => {
      const needsUser = listed.access === 'user'
      const route: Route = { ...listed, link: linkTo(listed.example), isLoginExpected: needsUser && !user }
      const problem = await openRoute(needsUser ? (user ?? guest) : guest, route)
      if (problem) problems.push(`  ${listed.name} ${listed.path} ${problem}`)
    })
    if (problems.length > 0) throw new CommandError(describe(changed, problems))
    return routes.length
  } finally {
    await browser.close()
  }
}

function withoutServed(versions: Versions, releases: string): Versions {
  const registry = readRegistry(releases)
  const served = listReleases(registry).map(([name, { version }]) => `${name}@${version}`)
  const known = [`host@${registry.host.version}`, ...served]
  return Object.fromEntries(
    Object.entries(versions).filter(([name, version]) => !known.includes(`${name}@${version}`))
  )
}

async function expectReady(link: string, origin: string): Promise<void> {
  const response = await fetch(link).catch(() => undefined)
  if (!response)
    throw new CommandError(
      `Nothing answers at ${origin}, so the new release can't be tried. Start the app, set PUBLIC_ORIGIN, ${without}.`
    )
  if (!response.ok)
    throw new CommandError(
      `The app at ${origin} refuses the link to the new release. It must serve the same releases and have the same OVERRIDE_KEY. Correct this, ${without}.`
    )
}

interface ListedRoute {
  name: string
  path: string
  access: string
  example: string
  folder: string
}

/** Opens routes with a parameter with a made-up id: the screen then says that it found nothing. */
function listRoutes(versions: Versions, releases: string): ListedRoute[] {
  return Object.entries(versions).flatMap(([name, version]) => {
    if (name === 'host')
      return ['/', '/search'].map(path => ({
        name,
        path,
        access: 'guest',
        example: path,
        folder: '/assets/'
      }))
    const { pages } = readRemoteRelease(name, version, releases)
    return Object.entries(pages).map(([path, { access }]) => ({
      name,
      path,
      access,
      example: path.replaceAll(/:\w+/g, '1'),
      folder: `/${name}/${version}/`
    }))
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
