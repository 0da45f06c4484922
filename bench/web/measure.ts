import type { Browser } from 'playwright-core'

import { pollUntil } from '../../tools/base/poll-until.ts'
import type { Sample } from '../harness/benchmark.ts'
import { openPhone, type Phone } from './phone.ts'
import type { Visit } from './scenarios.ts'
import type { Kind, Transfer } from './traffic.ts'

/**
 * The page counts as idle after this time without a request. The app's own idle work begins two seconds after the last
 * query, so a shorter time would measure taps while that work runs.
 */
const idleMs = 3000

/** A cold page load, then a tap in the loaded page or a second load, if the visit has one. */
export async function measure(browser: Browser, url: string, visit: Visit): Promise<Record<string, Sample>> {
  await using phone = await openPhone(browser, visit.targets)
  const { page, traffic } = phone
  await phone.waitUntilPainted(() => page.goto(url + visit.path))
  await waitUntilIdle(phone, visit.name)
  const cold = await describeLoad(phone, 0)
  const { length } = traffic.transfers
  if (visit.again) {
    await phone.slowDownWorker()
    const reload = async () => {
      // As in a new tab: otherwise, the time includes the end of the page before.
      await page.goto('about:blank')
      const first = traffic.transfers.length
      await phone.waitUntilPainted(() => page.goto(url + visit.path))
      // Chromium doesn't report the end of every request that a worker answers, so this wait may run out.
      await pollUntil(() => traffic.isIdle(idleMs), { seconds: 10 })
      return describeLoad(phone, first)
    }
    const { name, offline } = visit.again
    const samples = { [visit.name]: cold, [name]: await reload() }
    if (!offline) return samples
    await page.context().setOffline(true)
    return { ...samples, [offline]: await reload() }
  }
  if (!visit.tap) return { [visit.name]: cold }

  const { name, tab, targets } = visit.tap
  const { cls: clsBefore } = await phone.times()
  await phone.slowDownWorker()
  await page.evaluate(wanted => window.benchWatch(wanted), targets)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: tab })
  await phone.waitUntilPainted(() => link.tap())
  await waitUntilIdle(phone, name)
  const { origin, tapped, usable, filled, cls } = await phone.times()
  const sample = {
    'usable ms': usable - tapped,
    'filled ms': filled - tapped,
    CLS: cls - clsBefore,
    ...weigh(traffic.transfers.slice(length), origin + usable)
  }
  return { [visit.name]: cold, [name]: sample }
}

async function describeLoad({ traffic, times }: Phone, firstTransfer: number): Promise<Sample> {
  const { origin, usable, filled, fcp, lcp, cls } = await times()
  const weights = weigh(traffic.transfers.slice(firstTransfer), origin + usable)
  return { 'usable ms': usable, 'filled ms': filled, 'FCP ms': fcp, 'LCP ms': lcp, CLS: cls, ...weights }
}

async function waitUntilIdle({ traffic }: Phone, name: string): Promise<void> {
  if (!(await pollUntil(() => traffic.isIdle(idleMs), { seconds: 60 })))
    throw new Error(`${name} did not become idle within 60 s.`)
}

/** Sizes are in units of 1000 bytes. */
function weigh(transfers: Transfer[], usableAt: number): Sample {
  const of = (kind: Kind) => transfers.filter(transfer => transfer.kind === kind)
  const early = of('page').filter(({ arrivedAt }) => arrivedAt < usableAt)
  return {
    'KB before usable': kilobytes(early),
    'requests before usable': early.length,
    'page KB': kilobytes(of('page')),
    requests: of('page').length,
    'pictures KB': kilobytes(of('picture')),
    'API KB': kilobytes(of('api'))
  }
}

function kilobytes(transfers: Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
}
