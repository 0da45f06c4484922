import type { Browser } from 'playwright-core'

import { pollUntil } from '../../../tools/base/poll-until.ts'
import type { Visit } from '../scenarios.ts'
import { openPhone, type Phone } from './phone.ts'
import type { Kind, Transfer } from './traffic.ts'

/** One measurement: a cold page load, or a tap in a loaded page. Times in milliseconds, sizes in bytes. */
export interface Sample {
  scenario: string
  pageBytes: number
  requests: number
  /** Counts only files that arrived before the page was usable. */
  earlyBytes: number
  earlyRequests: number
  pictureBytes: number
  apiBytes: number
  usable: number
  filled: number
  cls: number
  fcp?: number
  lcp?: number
}

/**
 * The page counts as idle after this time without a request. The app's own idle work begins two seconds after the last
 * query, so a shorter time would measure taps while that work runs.
 */
const idleMs = 3000

export async function measure(browser: Browser, url: string, visit: Visit): Promise<Sample[]> {
  await using phone = await openPhone(browser, visit.targets)
  await phone.waitUntilPainted(() => phone.page.goto(url + visit.path))
  await waitUntilIdle(phone, visit.name)
  const { origin, usable, filled, fcp, lcp, cls } = await phone.times()
  const cold = phone.traffic.transfers
  const arrival = { scenario: visit.name, ...weigh(cold, origin + usable), usable, filled, cls, fcp, lcp }
  if (visit.again) return [arrival, await measureAgain(phone, url, visit, visit.again)]
  if (!visit.tap) return [arrival]

  const { name, tab, targets } = visit.tap
  await phone.slowDownWorker()
  await phone.page.evaluate(wanted => window.benchWatch(wanted), targets)
  const link = phone.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: tab })
  await phone.waitUntilPainted(() => link.tap())
  await waitUntilIdle(phone, name)
  const after = await phone.times()
  const fetched = phone.traffic.transfers.slice(cold.length)
  const tapped = {
    ...weigh(fetched, origin + after.usable),
    usable: after.usable - after.tapped,
    filled: after.filled - after.tapped,
    cls: after.cls - cls
  }
  return [arrival, { scenario: name, ...tapped }]
}

async function measureAgain(phone: Phone, url: string, { path }: Visit, name: string): Promise<Sample> {
  const before = phone.traffic.transfers.length
  await phone.slowDownWorker()
  await phone.waitUntilPainted(() => phone.page.goto(url + path))
  // Chromium doesn't report the end of every request that a worker answers, so this wait may run out.
  await pollUntil(() => phone.traffic.isIdle(idleMs), { seconds: 10 })
  const { origin, usable, filled, fcp, lcp, cls } = await phone.times()
  const transfers = phone.traffic.transfers.slice(before)
  return { scenario: name, ...weigh(transfers, origin + usable), usable, filled, cls, fcp, lcp }
}

async function waitUntilIdle({ traffic }: Phone, name: string): Promise<void> {
  if (!(await pollUntil(() => traffic.isIdle(idleMs), { seconds: 60 })))
    throw new Error(`${name} did not become idle within 60 s.`)
}

function weigh(transfers: Transfer[], usableAt: number) {
  const of = (kind: Kind) => transfers.filter(transfer => transfer.kind === kind)
  const early = of('page').filter(({ arrivedAt }) => arrivedAt < usableAt)
  return {
    pageBytes: total(of('page')),
    requests: of('page').length,
    earlyBytes: total(early),
    earlyRequests: early.length,
    pictureBytes: total(of('picture')),
    apiBytes: total(of('api'))
  }
}

function total(transfers: Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0)
}
