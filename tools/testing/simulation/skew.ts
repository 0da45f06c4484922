import { judge } from '@tambay/gateway/judge-release'
import type { Random } from '@tambay/testing/random'

import { CommandError } from '../../base/command-error.ts'
import { withdraw } from '../../release/deploy.ts'
import { isInCanary } from '../../renderer/visitor/choose-releases.ts'
import { createTeams, remoteNames } from './teams.ts'
import { type Browser, createVisitors, type Mounted, pollMs } from './visitors.ts'

const browserCount = 25
const hourMs = 60 * 60_000
const weekMs = 7 * 24 * hourMs
/** The rules of the gateway with fewer visitors. */
const budget = { share: 0.05, minSessions: 5, minNetworks: 3 }

interface Options {
  random: Random
  weeks: number
  folder: string
  releases: string
  /** Moves the clock of the simulation. */
  advance: (ms: number) => void
}

export interface Outcome {
  /** How often each thing happened. */
  counts: Record<string, number>
  canary: { expected: number; variance: number; seen: number }
}

/** Throws at the first step that breaks a promise, with the last steps before it. */
export async function simulateSkew({ random, weeks, folder, releases, advance }: Options): Promise<Outcome> {
  const counts: Record<string, number> = {}
  const canary = { expected: 0, variance: 0, seen: 0 }
  const steps: string[] = []
  const withdrawnAt = new Map<string, number>()
  const outcomes: (Mounted & { at: number; hasFailed: boolean })[] = []
  const failedBefore = new Set<string>()
  /** Each browser counts once for the share of a canary. */
  const counted = new Set<string>()
  const lastPages = new Map<string, { version: string; state: string }>()

  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1)
  function note(step: string): void {
    steps.push(`${new Date().toISOString()} ${step}`)
    if (steps.length > 60) steps.shift()
  }
  let firstBroken: Error | undefined
  /** Throws, and keeps the first error: the host's code may catch it, so the run ends with it after the step. */
  function broken(promise: string): never {
    firstBroken ??= new Error(`${promise}\n${steps.join('\n')}`)
    throw firstBroken
  }

  const teams = createTeams(random, { folder, releases })
  const buildOf = (release: string) => teams.builds.get(release) ?? broken(`${release} was never built`)
  const visitors = createVisitors({
    random,
    releases,
    advance,
    isBroken: buildOf,
    onMount,
    onOutcome,
    onPage
  })

  function onMount({ browser, remote, version }: Mounted): void {
    const release = `${remote}@${version}`
    const { tab, name } = browser
    note(`${name} mounts ${release} in host@${tab.host}`)
    const [remoteBuild, hostBuild] = [buildOf(release), buildOf(`host@${tab.host}`)]
    for (const used of remoteBuild.functions)
      if (!hostBuild.functions.has(used)) broken(`${release} ran in host@${tab.host}, which has no ${used}`)
    if (Date.now() - tab.currentAt > pollMs) return
    for (const operation of remoteBuild.operations)
      if (teams.served().some(served => !served.has(operation)))
        broken(`${release} ran although a gateway has no ${operation}`)
  }

  function onOutcome(outcome: Mounted & { hasFailed: boolean }): void {
    outcomes.push({ ...outcome, at: Date.now() })
    if (outcome.hasFailed) count('failures')
    const { browser, remote, version } = outcome
    const { isBusy, currentAt } = browser.tab
    const since = Date.now() - (withdrawnAt.get(`${remote}@${version}`) ?? Infinity)
    if (!isBusy && since > pollMs && Date.now() - currentAt <= pollMs)
      broken(`${remote}@${version} ran ${since} ms after its withdrawal`)
  }

  /** Nobody is flipped between releases: only a change of the release's own history changes what a visitor gets. */
  function onPage(browser: Browser): void {
    const { registry } = browser.tab
    const { history, canaries = {} } = visitors.readRegistry()
    for (const remote of remoteNames) {
      const { version = '' } = registry.remotes[remote] ?? {}
      const { version: next, canary: percent = 0 } = canaries[remote] ?? {}
      const state = JSON.stringify([history[remote], next])
      const key = `${browser.name} ${remote}`
      const before = lastPages.get(key)
      if (before?.state === state && before.version !== version)
        broken(`${browser.name} got ${remote}@${before.version} and then ${version} without a change`)
      lastPages.set(key, { version, state })
      if (next === undefined || before?.state === state) continue
      const { bucket } = browser
      if (bucket === undefined || isInCanary(bucket, next, percent) !== (version === next))
        broken(`${browser.name} got ${version} with a canary of ${percent} %`)
      if (counted.has(`${key} ${next}`)) continue
      counted.add(`${key} ${next}`)
      canary.expected += percent / 100
      canary.variance += (percent / 100) * (1 - percent / 100)
      canary.seen += version === next ? 1 : 0
    }
  }

  function recordWithdrawals(): void {
    for (const [name, records] of Object.entries(visitors.readRegistry().history))
      for (const { version, state } of records) {
        const release = `${name}@${version}`
        if (state !== 'withdrawn') withdrawnAt.delete(release)
        else if (!withdrawnAt.has(release)) {
          withdrawnAt.set(release, Date.now())
          count('withdrawals')
        }
      }
  }

  /** Open pages read the registry before it changes, if they are due. */
  async function changeReleases(change: () => string | Promise<string>): Promise<void> {
    for (const browser of browsers) visitors.poll(browser)
    const done = await change()
    note(done)
    count(done.startsWith('refused') ? 'refusals' : 'steps of teams')
    recordWithdrawals()
  }

  /** What the release monitor does with the verdicts of the gateway. */
  async function monitor(): Promise<void> {
    while (outcomes[0] && outcomes[0].at < Date.now() - hourMs) outcomes.shift()
    const { remotes, canaries = {}, history } = visitors.readRegistry()
    for (const [remote, { version }] of [...Object.entries(remotes), ...Object.entries(canaries)]) {
      const record = history[remote]?.find(each => each.version === version)
      if (record?.state !== 'canary' && !history[remote]?.some(({ state }) => state === 'healthy')) continue
      if (!judge(shareOf(remote, version), undefined, budget)) continue
      count('verdicts')
      await changeReleases(() => withdrawOrExplain(remote, version))
    }
  }

  function withdrawOrExplain(remote: string, version: string): string {
    try {
      return `the monitor withdrew ${remote}@${version}; live: ${withdraw(remote, version, releases)}`
    } catch (error) {
      if (error instanceof CommandError) return `refused to the monitor: ${error.message}`
      throw error
    }
  }

  function shareOf(remote: string, version: string) {
    const seen = outcomes.filter(outcome => outcome.remote === remote && outcome.version === version)
    const people = new Set(seen.map(({ browser }) => browser.name))
    const failed = new Set(seen.filter(({ hasFailed }) => hasFailed).map(({ browser }) => browser.name))
    return { sessions: people.size, networks: people.size, failed: failed.size, failedNetworks: failed.size }
  }

  /** True if a release that works is live or a fallback, so that nobody may be without one. */
  function hasSoundRelease(browser: Browser, remote: string): boolean {
    const { host, remotes } = visitors.readFor(browser)
    const { version = '', fallbacks = [], withdrawn = [] } = remotes[remote] ?? {}
    const { functions } = buildOf(`host@${host.version}`)
    return [version, ...fallbacks.map(each => each.version)].some(each => {
      const build = buildOf(`${remote}@${each}`)
      return (
        !withdrawn.includes(each) &&
        build.fault === undefined &&
        [...build.functions].every(used => functions.has(used))
      )
    })
  }

  async function navigate(browser: Browser): Promise<void> {
    const remote = random.pick(remoteNames)
    const key = `${browser.name} ${remote}`
    const { isBusy } = browser.tab
    browser.isLossy = random.below(10) === 0
    const works = await visitors.navigate(browser, remote)
    note(`${browser.name} opens ${remote}: ${works ? 'works' : 'unavailable'}`)
    count(works ? 'screens' : 'unavailable')
    if (browser.isLossy) return
    if (!works && failedBefore.has(key) && !isBusy && hasSoundRelease(browser, remote))
      broken(`${browser.name} had no ${remote} in two navigations`)
    if (works) failedBefore.delete(key)
    else failedBefore.add(key)
  }

  async function visit(browser: Browser): Promise<void> {
    const { tab } = browser
    if (browser.awayUntil > Date.now()) return
    switch (random.below(12)) {
      case 0:
        tab.isAsleep = true
        browser.awayUntil = Date.now() + random.pick([0, 0, 0, 0, 0, 1, 24, 24 * 14, 24 * 45]) * hourMs
        return
      case 1:
        note(`${browser.name} opens the app`)
        return visitors.open(browser)
      case 2:
        note(`${browser.name} opens the app from the service worker`)
        return visitors.openKept(browser)
      case 3:
        tab.isBusy = !tab.isBusy
        return
      default:
        if (tab.isAsleep) {
          tab.isAsleep = false
          note(`${browser.name} wakes`)
          // Sometimes, the tap is faster than the registry.
          if (random.below(3) > 0) visitors.reread(browser)
        } else visitors.poll(browser)
        await navigate(browser)
    }
  }

  await teams.deployAll()
  const browsers = Array.from({ length: browserCount }, (_, index) =>
    visitors.createBrowser(`browser ${index}`)
  )
  const end = Date.now() + weeks * weekMs
  let rush = 0
  while (Date.now() < end) {
    advance((rush > 0 ? 60 : random.pick([1, 30, 300, 3600, 12 * 3600])) * (1 + random.below(1000)))
    if (rush-- <= 0 && random.below(4) === 0) {
      await changeReleases(teams.step)
      if (random.below(4) === 0) rush = 50
    } else await visit(random.pick(browsers))
    await monitor()
    if (firstBroken) throw firstBroken
  }
  return { counts, canary }
}
