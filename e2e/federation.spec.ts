import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'

interface Deployed {
  version: string
  container: string
  entry: string
  integrity: string
  fallbacks: object[]
  incompatible_hosts?: string[]
}

interface Registry {
  host: { version: string; earlier?: string[] }
  remotes: Record<string, Deployed>
}

const registryBlock = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s

const readRegistry = async (page: Page): Promise<Registry> =>
  (await page.request.get('/registry.json')).json()

async function deploy(page: Page, change: (registry: Registry) => void): Promise<void> {
  // Chromium blocks requests to this machine from a page that `route.fulfill` answered, because that page has no IP
  // address.
  await page.context().grantPermissions(['local-network-access'])
  const registry = await readRegistry(page)
  change(registry)
  const json = JSON.stringify(registry)
  await page.route('**/registry.json', route => route.fulfill({ json: registry }))
  await page.route(
    url => !url.pathname.includes('.'),
    async route => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const body = (await response.text()).replace(registryBlock, (_, open, __, close) => open + json + close)
      return route.fulfill({ response, body })
    }
  )
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const screen = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

const filesOf = (remote: string) => (url: URL) =>
  url.pathname.startsWith(`/${remote}/`) && /\.(js|css)$/.test(url.pathname)

test('shares one React, one router and one copy of each store between host and remotes', async ({ page }) => {
  await page.addInitScript(() => {
    const renderers: unknown[] = []
    const hook = { renderers, supportsFiber: true, inject: (renderer: unknown) => renderers.push(renderer) }
    const idle = { onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {} }
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { ...hook, ...idle } })
  })
  await page.goto('/')
  for (const name of ['Party', 'Discover']) {
    await tab(page, name).click()
    await expect(screen(page, name)).toBeVisible()
  }
  await tab(page, 'Home').click()
  await page.getByRole('link', { name: /wheel/i }).click()
  await expect(page).toHaveURL('/activity/turntable/index')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const { rendererCount, instanceCount, copies } = await page.evaluate(() => {
    const { renderers } = Reflect.get(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__')
    const { __INSTANCES__: instances } = Reflect.get(window, '__FEDERATION__')
    const given = new Map<string, Set<unknown>>()
    for (const { shareScopeMap } of instances)
      for (const [name, versions] of Object.entries<Record<string, { lib?: () => unknown }>>(
        shareScopeMap.default ?? {}
      ))
        for (const { lib } of Object.values(versions))
          if (lib) given.set(name, (given.get(name) ?? new Set()).add(lib()))
    const counts = [...given].map(([name, modules]) => [name, modules.size])
    return {
      rendererCount: renderers.length,
      instanceCount: instances.length,
      copies: Object.fromEntries(counts)
    }
  })
  expect(rendererCount).toBe(1)
  expect(instanceCount).toBe(4)
  expect(Object.keys(copies)).toEqual(
    expect.arrayContaining([
      'react',
      'nanostores',
      '@nanostores/react',
      '@tambay/client/router',
      '@tambay/client/query'
    ])
  )
  expect(Object.keys(copies).some(name => name.startsWith('@tambay/client/stores/'))).toBe(true)
  expect(new Set(Object.values(copies))).toEqual(new Set([1]))
})

test('keeps the other tabs working when a remote fails to load, and loads it on Retry without a reload', async ({
  page,
  allow
}) => {
  allow(/party|ERR_FAILED/)
  const files = filesOf('party')
  await page.route(files, route => route.abort())
  await page.goto('/party-hubs')
  await expect(page.getByRole('alert')).toContainText('Party is unavailable')
  await tab(page, 'Discover').click()
  await expect(screen(page, 'Discover')).toBeVisible()
  await tab(page, 'Party').click()
  await expect(page.getByRole('alert')).toContainText('Party is unavailable')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.unroute(files)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(screen(page, 'Party')).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('retries a remote’s entry that fails to load', async ({ page, allow }) => {
  allow(/ERR_FAILED/)
  let requests = 0
  await page.route(/\/party\/.*remote-entry/, route => (++requests === 1 ? route.abort() : route.continue()))
  await page.goto('/party-hubs')
  await expect(screen(page, 'Party')).toBeVisible()
  expect(requests).toBeGreaterThan(1)
})

async function replaceParty(
  page: Page,
  script: string,
  change: (party: Deployed, registry: Registry) => Partial<Deployed>
): Promise<void> {
  await deploy(page, registry => {
    const { party } = registry.remotes
    if (!party) throw new Error('party is not deployed')
    const replacement = { version: 'replaced', container: 'tambay_party_replaced', integrity: '' }
    registry.remotes.party = { ...party, ...replacement, ...change(party, registry) }
  })
  await page.route('**/party/replaced/**', route =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: script
    })
  )
}

test('falls back to the previous release when the current release fails', async ({ page, allow }) => {
  allow(/replaced|remote-entry|Broken on purpose|preload/)
  await replaceParty(page, 'throw new Error("Broken on purpose")', party => ({ fallbacks: [party] }))
  await page.goto('/party-hubs')
  await expect(screen(page, 'Party')).toBeVisible()
})

test('skips a release that needs a newer host than that of the page', async ({ page, allow }) => {
  allow(/integrity|digest|preload/i)
  await replaceParty(page, 'window.isNewer = true', (party, { host }) => ({
    incompatible_hosts: [host.version],
    fallbacks: [party]
  }))
  await page.goto('/party-hubs')
  await expect(screen(page, 'Party')).toBeVisible()
  expect(await page.evaluate(() => 'isNewer' in window)).toBe(false)
})

test('refuses an entry with a wrong hash and loads the release before it', async ({ page, allow }) => {
  allow(/integrity|digest|remote-entry|preload/i)
  await replaceParty(page, 'window.forged = true', party => ({
    integrity: party.integrity,
    fallbacks: [party]
  }))
  await page.goto('/party-hubs')
  await expect(screen(page, 'Party')).toBeVisible()
  expect(await page.evaluate(() => 'forged' in window)).toBe(false)
})

test('loads a new host release with the next navigation of an open tab', async ({ page }) => {
  await page.clock.install()
  await page.goto('/party-hubs')
  await expect(screen(page, 'Party')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isOldPage: true }))
  await tab(page, 'Plaza').click()
  await expect(screen(page, 'Plaza')).toBeVisible()
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(true)

  await deploy(page, registry => {
    registry.host = { version: 'newer', earlier: [registry.host.version] }
  })
  const reread = page.waitForRequest('**/registry.json')
  await page.clock.runFor(61_000)
  await reread
  // The page sent its own request for the registry before this one, so it has the response when this one
  // completes.
  await page.evaluate(() => fetch('/registry.json').then(answer => answer.json()))
  await tab(page, 'Discover').click()
  await expect(screen(page, 'Discover')).toBeVisible()
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false)
})

test('redirects an unknown path to home', async ({ page, allow }) => {
  allow(/ a status of 404 .+\/(plaza|my\/nothing)\)$/)
  for (const path of ['/plaza', '/my/nothing']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('enforces a content security policy without unsafe-*, which no page violates', async ({ page }) => {
  const policy = (await page.request.get('/', { headers: { accept: 'text/html' } })).headers()[
    'content-security-policy'
  ]
  expect(policy).toMatch(/script-src 'self'/)
  expect(policy).not.toContain('unsafe')
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', event =>
      violations.push(`${event.violatedDirective} ${event.blockedURI}`)
    )
  })
  for (const path of [
    '/',
    '/party-hubs',
    '/games-list',
    '/discover',
    '/club',
    '/my/index',
    '/search',
    '/user/login',
    '/activity/turntable/index'
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect({ path, violations: await page.evaluate(() => Reflect.get(window, 'violations')) }).toEqual({
      path,
      violations: []
    })
  }
})
