import type { Locator, Page } from '@playwright/test'

import { expect } from '../fixtures.ts'
import { expectHeading } from './time-to-result.ts'

const tabBar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
export const tab = (name: string) => (page: Page) => tabBar(page).getByRole('link', { name })

export interface Target {
  remote: 'party' | 'user' | 'wallet' | 'activity'
  start: string
  link: (page: Page) => Locator
  area: string
  path: string
  heading: string
  component: string
}

export const party: Target = {
  remote: 'party',
  start: '/',
  link: tab('Party'),
  path: '/party-hubs',
  heading: 'Party',
  area: 'Party',
  component: 'PartyHubsScreen'
}
export const user: Target = {
  remote: 'user',
  start: '/',
  link: tab('Discover'),
  path: '/discover',
  heading: 'Discover',
  area: 'Discover',
  component: 'DiscoverScreen'
}
export const wallet: Target = {
  remote: 'wallet',
  start: '/my/index',
  link: page => page.getByRole('link', { name: /^Wallet/ }),
  path: '/my/wallet/index',
  heading: 'Wallet',
  area: 'Wallet',
  component: 'WalletScreen'
}
export const activity: Target = {
  remote: 'activity',
  start: '/',
  link: page => page.getByRole('link', { name: /^Spin the lucky wheel/ }),
  path: '/activity/turntable/index',
  heading: 'Lucky wheel',
  area: 'The lucky wheel',
  component: 'WheelScreen'
}
export const targets = [party, user, wallet, activity]

export const screen = (page: Page, { heading }: Target) =>
  page.getByRole('heading', { name: heading, level: 1 })

/** The start page must be open. */
export async function tap(page: Page, target: Target): Promise<void> {
  await expectHeading(page, target.heading)
  await target.link(page).click()
}

export async function openStart(page: Page, target: Target, url: string): Promise<void> {
  await page.goto(url + target.start, { waitUntil: 'commit' })
  await expect(target.link(page)).toBeVisible()
}

export function fetchedReleases(page: Page, { remote }: Target): Promise<string[]> {
  return page.evaluate(name => {
    const pattern = new RegExp(`/${name}/([0-9a-f]{12})/`)
    const entries = performance.getEntriesByType('resource')
    return entries.flatMap(entry => pattern.exec(entry.name)?.[1] ?? [])
  }, remote)
}

export async function expectTabsWork(page: Page): Promise<void> {
  const tabs = tabBar(page)
  const back = page.getByRole('button', { name: 'Back' })
  await expect(tabs.or(back).first()).toBeVisible()
  if (!(await tabs.isVisible())) await back.click()
  await tabs.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
}
