import type { Browser } from 'playwright-core'

import { pollUntil } from '../../tools/base/poll-until.ts'
import type { Sample } from '../harness/benchmark.ts'
import { openPhone, slowDownWorker } from './phone.ts'
import type { Visit } from './scenarios.ts'

/**
 * The page counts as idle after this time without a request. The app's own idle work begins two seconds after the last
 * query, so a shorter time would measure taps while that work runs.
 */
const idleMs = 3000
/** Chromium doesn't report the end of every request that a worker answers, so this wait may run out. */
const workerIdleSeconds = 10

/** A cold page load, then a tap in the loaded page or a second load, if the visit has one. */
export async function measure(browser: Browser, url: string, visit: Visit): Promise<Record<string, Sample>> {
  await using phone = await openPhone(browser, visit.targets)
  const { page, traffic } = phone
  const readTimes = () => page.evaluate(() => window.benchTimes)

  async function act(action: () => Promise<unknown>, idleSeconds = 60, clsBefore = 0): Promise<Sample> {
    const first = traffic.transfers.length
    await action()
    const isPainted = await pollUntil(() => page.evaluate(hasPainted), { seconds: 60, everyMs: 250 })
    if (!isPainted) throw new Error(`${visit.name} was not painted within 60 s.`)
    await pollUntil(() => traffic.isIdle(idleMs), { seconds: idleSeconds })
    const { origin, tapped, visible, usable, filled, lcp, cls } = await readTimes()
    const early = traffic.transfers.slice(first).filter(({ arrivedAt }) => arrivedAt < origin + usable)
    return {
      'visible ms': visible || NaN,
      'usable ms': usable - tapped,
      'filled ms': filled - tapped,
      // A tap has no largest paint.
      'LCP ms': tapped === 0 ? lcp : NaN,
      CLS: cls - clsBefore,
      'KB before usable': early.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      'requests before usable': early.length
    }
  }

  const load = (idleSeconds?: number) => act(() => page.goto(url + visit.path), idleSeconds)
  const samples = { [visit.name]: await load() }
  await slowDownWorker(browser)
  if (visit.again) {
    const loadAgain = async () => {
      // As in a new tab: otherwise, the time includes the end of the page before.
      await page.goto('about:blank')
      return load(workerIdleSeconds)
    }
    samples[visit.again.name] = await loadAgain()
    await page.context().setOffline(true)
    samples[visit.again.offline] = await loadAgain()
  }
  if (visit.tap) {
    const { name, tab, targets } = visit.tap
    const { cls } = await readTimes()
    await page.evaluate(wanted => window.benchWatch(wanted), targets)
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: tab })
    samples[name] = await act(() => link.tap(), 60, cls)
  }
  return samples
}

/** Runs in the page. */
const hasPainted = () => window.benchTimes.usable > 0 && window.benchTimes.filled > 0
