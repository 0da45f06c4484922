import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

import { Builder, type WebDriver } from 'selenium-webdriver'
import BrowsingContext from 'selenium-webdriver/bidi/browsingContext.js'
import LogInspector from 'selenium-webdriver/bidi/logInspector.js'
import firefox from 'selenium-webdriver/firefox.js'

import { leavePage, takeErrors, collectErrors } from './page-errors.ts'

const { DriverService }: typeof import('selenium-webdriver/remote') = createRequire(import.meta.url)(
  'selenium-webdriver/remote'
)

const size = { width: 375, height: 812 }

export interface StartedBrowser extends AsyncDisposable {
  driver: WebDriver
  version: string
  /** Loads an address. In WebKit, it doesn't wait until the page has loaded. */
  open: (url: string) => Promise<void>
  /** Returns the errors since the last call. */
  takeErrors: () => Promise<string[]>
}

export interface OtherBrowser {
  name: string
  /** The demo account that takes the journey. */
  username: string
  missing: string[]
  start: () => Promise<StartedBrowser>
}

const geckodriver = findProgram('geckodriver')
const firefoxPath = findProgram('firefox-esr', 'firefox')
const webKitDriver = findProgram('WebKitWebDriver')
/** WebKit's browser for tests. Distributions keep it out of PATH. */
const miniBrowser = globSync('/usr/{lib,libexec}/{,*/}webkit{2,}gtk-*/MiniBrowser')[0]
const xvfb = findProgram('Xvfb')

/** What Firefox reports for downloads that it cancels when a page is left: their status, or the hash of no content. */
const cancelled = /status=2152398850|“47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=”/
/** What it reports if the service worker answers such a download. While no page is left, it is a fault of the worker. */
const cancelledInWorker = /ServiceWorker intercepted the request and encountered/

export const otherBrowsers: OtherBrowser[] = [
  {
    name: 'Firefox',
    username: 'maria01',
    missing: missingOf({ geckodriver, firefox: firefoxPath }),
    start: startFirefox
  },
  {
    name: 'WebKit',
    username: 'liza03',
    missing: missingOf({ WebKitWebDriver: webKitDriver, MiniBrowser: miniBrowser, Xvfb: xvfb }),
    start: startWebKit
  }
]

function missingOf(programs: Record<string, string | undefined>): string[] {
  return Object.keys(programs).filter(name => programs[name] === undefined)
}

async function startFirefox(): Promise<StartedBrowser> {
  const options = new firefox.Options().addArguments('-headless')
  if (firefoxPath) options.setBinary(firefoxPath)
  options
    .setPreference('ui.useOverlayScrollbars', 1)
    .setPreference('media.navigator.streams.fake', true)
    // Firefox connects calls to 127.0.0.1 only with this preference, and only if the page may use the mic.
    .setPreference('permissions.default.microphone', 1)
    .setPreference('media.peerconnection.ice.loopback', true)
  options.enableBidi()
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .forBrowser('firefox')
    .setFirefoxOptions(options)
    .setFirefoxService(new firefox.ServiceBuilder(geckodriver))
    .build()
  const browsingContextId = await driver.getWindowHandle()
  // A window of Firefox can't be as narrow as a phone.
  await (await BrowsingContext(driver, { browsingContextId })).setViewport(size.width, size.height)
  let errors: string[] = []
  let isLeaving = false
  const log = await LogInspector(driver)
  await log.onConsoleEntry(({ level, text }) => {
    if (level === 'error') add('console', text)
  })
  await log.onJavascriptException(({ text }) => add('page error', text))

  function add(kind: string, text: string): void {
    if (cancelled.test(text) || (isLeaving && cancelledInWorker.test(text))) return
    errors.push(`${kind}: ${text}`)
  }

  async function open(url: string): Promise<void> {
    isLeaving = true
    await driver.get(url)
    isLeaving = false
  }

  return {
    driver,
    version: await versionOf(driver),
    open,
    async takeErrors() {
      const taken = errors
      errors = []
      return taken
    },
    [Symbol.asyncDispose]: () => driver.quit()
  }
}

async function startWebKit(): Promise<StartedBrowser> {
  await using cleanup = new AsyncDisposableStack()
  const display = await startDisplay(cleanup)
  const environment = { ...process.env, DISPLAY: display }
  const service = new DriverService.Builder(webKitDriver ?? '')
    .setLoopback(true)
    .setEnvironment(environment)
    .build()
  cleanup.defer(() => service.kill())
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(await service.start())
    .withCapabilities({
      browserName: 'MiniBrowser',
      // So that errors can be recorded while the page loads.
      pageLoadStrategy: 'none',
      // Without its toolbar, the window can be as narrow as a phone.
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation', '--full-screen'] }
    })
    .build()
  cleanup.defer(() => driver.quit())
  await driver.manage().window().setRect(size)
  const stop = cleanup.move()
  return {
    driver,
    version: await versionOf(driver),
    async open(url) {
      await driver.executeScript(leavePage)
      await driver.get(url)
      await driver.wait(() => driver.executeScript<boolean>(collectErrors), 60_000, `${url} didn't open`)
    },
    takeErrors: () => driver.executeScript<string[]>(takeErrors),
    [Symbol.asyncDispose]: () => stop.disposeAsync()
  }
}

/** Starts a virtual display, which chooses its own number. */
async function startDisplay(cleanup: AsyncDisposableStack): Promise<string> {
  const screen = ['-screen', '0', `${size.width}x${size.height}x24`]
  const server = spawn(xvfb ?? '', ['-displayfd', '3', ...screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe']
  })
  cleanup.defer(() => void server.kill())
  const [chosen] = await once(server.stdio[3]!, 'data')
  return `:${String(chosen).trim()}`
}

async function versionOf(driver: WebDriver): Promise<string> {
  const capabilities = await driver.getCapabilities()
  return String(capabilities.get('browserVersion'))
}

/** Looks in the folders of PATH and where `cargo install` puts programs. */
function findProgram(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), join(homedir(), '.cargo/bin')]
  return folders.flatMap(folder => names.map(name => join(folder, name))).find(existsSync)
}
