import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { noRegistry } from '@tambay/build/registry'
import type { Registry, ReleaseEntry } from '@tambay/build/registry-schema'
import {
  fallbacksOf,
  mountFirstWorking,
  type ReleaseSources
} from '@tambay/host/federation/fallback/mount-first-working'
import { refuseIncompatible } from '@tambay/host/federation/fallback/refuse-incompatible'
import { parseRegistry } from '@tambay/host/federation/parse-registry'
import type { Random } from '@tambay/testing/random'

import { followRegistry } from '../../renderer/trusted/accepted-registry.ts'
import { trustedFiles } from '../../renderer/trusted/trusted-files.ts'
import { bucketCount, chooseReleases } from '../../renderer/visitor/choose-releases.ts'
import { visitorRegistryReader } from '../../renderer/visitor/visitor-registry.ts'

/** Longer than the host waits for the first release. */
const hangMs = 3500
export const pollMs = 60_000

export interface Browser {
  name: string
  bucket: number | undefined
  /** Its local storage. */
  storage: Storage
  /** The page that the service worker keeps, until the host learns of a change. */
  kept: { registry: Registry; at: number } | undefined
  tab: Tab
  /** Half of its downloads fail. */
  isLossy: boolean
  /** Its owner doesn't use it before this time. */
  awayUntil: number
}

interface Tab {
  registry: Registry
  host: string
  readAt: number
  /** When its registry was the current one. The service worker's page may be older. */
  currentAt: number
  mounted: Map<string, string>
  /** What was deployed when the tab loaded it. */
  loaded: Map<string, string | undefined>
  failed: Set<string>
  isAsleep: boolean
  /** In a game or a form, a page isn't reloaded. */
  isBusy: boolean
}

export interface Mounted {
  browser: Browser
  remote: string
  version: string
}

interface Options {
  random: Random
  releases: string
  isBroken: (release: string) => { fault: string | undefined }
  advance: (ms: number) => void
  onMount: (mounted: Mounted) => void
  onOutcome: (outcome: Mounted & { hasFailed: boolean }) => void
  onPage: (browser: Browser) => void
}

/** Browsers that load hosts and remotes by the rules of the renderer and of the host. */
export function createVisitors(options: Options) {
  const { random, releases, advance } = options
  const readRegistry = followRegistry({ releases })
  const readVisitorRegistry = visitorRegistryReader({
    releases,
    files: trustedFiles(releases),
    readRegistry
  })

  function readFor(browser: Browser): Registry {
    const live = readRegistry()
    if (live.canaries) browser.bucket ??= random.below(bucketCount)
    const { canaries } = chooseReleases(live, browser)
    return { ...noRegistry, ...readVisitorRegistry(canaries).registry }
  }

  function createBrowser(name: string): Browser {
    const registry = { ...noRegistry, ...readVisitorRegistry([]).registry }
    const kept = { registry, at: Date.now() }
    return {
      name,
      bucket: undefined,
      storage: createStorage(),
      kept,
      tab: newTab(kept, new Set()),
      isLossy: false,
      awayUntil: 0
    }
  }

  function open(browser: Browser, failed = new Set<string>()): void {
    const kept = { registry: readFor(browser), at: Date.now() }
    browser.kept = kept
    browser.tab = newTab(kept, failed)
    options.onPage(browser)
  }

  /** The network is too slow for the page, so the service worker answers with the one that it keeps. */
  function openKept(browser: Browser): void {
    if (browser.kept) browser.tab = newTab(browser.kept, new Set())
    else open(browser)
  }

  function reread(browser: Browser): void {
    const { tab } = browser
    const next = parseRegistry(readFor(browser), tab.registry)
    tab.readAt = tab.currentAt = Date.now()
    if (!next) return
    if (next.revision !== tab.registry.revision) browser.kept = undefined
    tab.registry = next
  }

  /** The page reads the registry each minute while it is visible. */
  function poll(browser: Browser): void {
    const { tab } = browser
    if (!tab.isAsleep && Date.now() - tab.readAt >= pollMs) reread(browser)
  }

  const isOutdated = ({ registry, loaded }: Tab) =>
    [...loaded].some(([name, version]) => deployedVersion(registry, name) !== version)

  const sourcesOf = (browser: Browser, remote: string): ReleaseSources => ({
    deployed: () => browser.tab.registry.remotes[remote],
    rereadRegistry: async () => reread(browser),
    isFailed: version => browser.tab.failed.has(`${remote}@${version}`)
  })

  async function mount(browser: Browser, remote: string, release: ReleaseEntry): Promise<string> {
    const { version } = release
    refuseIncompatible(remote, release, browser.tab.host, browser.tab.registry.host)
    if (!existsSync(join(releases, remote, version))) throw new Error('its files were deleted')
    if (browser.isLossy && random.below(2) === 0) throw new Error('the connection was lost')
    options.onMount({ browser, remote, version })
    const { fault } = options.isBroken(`${remote}@${version}`)
    if (fault === 'hang') advance(hangMs)
    if (fault === 'load' || fault === 'hang') {
      options.onOutcome({ browser, remote, version, hasFailed: true })
      throw new Error('it does not start')
    }
    return version
  }

  /** Opens a page of a remote. Returns whether a screen appeared. */
  async function navigate(browser: Browser, remote: string): Promise<boolean> {
    globalThis.localStorage = browser.storage
    if (isOutdated(browser.tab) && !browser.tab.isBusy) open(browser, browser.tab.failed)
    for (;;) {
      const version = browser.tab.mounted.get(remote) ?? (await load(browser, remote))
      if (version === undefined) return false
      const { fault } = options.isBroken(`${remote}@${version}`)
      const hasFailed = fault === 'screen' && random.below(2) === 0
      options.onOutcome({ browser, remote, version, hasFailed })
      if (!hasFailed) return true
      browser.tab.failed.add(`${remote}@${version}`)
      if (fallbacksOf(sourcesOf(browser, remote), [version]).length === 0) return false
      open(browser, browser.tab.failed)
    }
  }

  async function load(browser: Browser, remote: string): Promise<string | undefined> {
    const { tab } = browser
    try {
      const { release } = await mountFirstWorking(sourcesOf(browser, remote), each =>
        mount(browser, remote, each)
      )
      tab.mounted.set(remote, release.version)
      tab.loaded.set(remote, deployedVersion(tab.registry, remote))
      return release.version
    } catch {
      for (const each of tab.failed) if (each.startsWith(`${remote}@`)) tab.failed.delete(each)
      return undefined
    }
  }

  return { createBrowser, open, openKept, poll, reread, navigate, readFor, readRegistry }
}

function newTab({ registry, at }: NonNullable<Browser['kept']>, failed: Set<string>): Tab {
  const { version } = registry.host
  return {
    registry,
    host: version,
    readAt: Date.now(),
    currentAt: at,
    mounted: new Map(),
    loaded: new Map([['host', version]]),
    failed,
    isAsleep: false,
    isBusy: false
  }
}

function createStorage(): Storage {
  const items = new Map<string, string>()
  return {
    length: 0,
    key: () => null,
    clear: () => items.clear(),
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key)
  }
}

function deployedVersion({ host, remotes }: Registry, name: string): string | undefined {
  return name === 'host' ? host.version : remotes[name]?.version
}
