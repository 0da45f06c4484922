import type { Page } from '@playwright/test'

import { expect } from '../fixtures.ts'

/** Opens addresses and checks the result of the access guard (spec ACCESS-4 to ACCESS-6). */

export const userInfo = '**/user/v1/users/user-info'

export const withTail = (route: string) => `${route}${route.includes('?') ? '&' : '?'}ref=a%26b%20c#top`

export const loginFor = (address: string) => `/user/login?redirectUrl=${encodeURIComponent(address)}`

export const screenOf = (page: Page) => page.getByRole('main').first()

export async function expectScreen(page: Page, route: string, own = route): Promise<void> {
  const address = route === '/my/index' ? own : route
  await expect.soft(page, route).toHaveURL(address)
  await expect.soft(screenOf(page), route).toBeVisible()
}

export async function ownProfile(page: Page): Promise<string> {
  await page.goto('/my/index')
  await expect(page).toHaveURL(/\/my\/profile\/home\/\d+$/)
  return new URL(page.url()).pathname
}

/** Waits until the work of an idle page has begun. */
export async function expectIdle(page: Page): Promise<void> {
  const hasBegun = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/health.'))
  await expect.poll(() => page.evaluate(hasBegun)).toBe(true)
}

export function saveData(page: Page): Promise<unknown> {
  return page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  )
}

/**
 * Expects that only these remotes have run, because a remote must not run for a page that the visitor can't
 * see. Call `saveData` first; otherwise an idle page prepares other remotes, too.
 */
export async function expectRan(page: Page, route: string, allowed: string[] = []): Promise<void> {
  const ran = await page.evaluate(() =>
    Object.keys(window).flatMap(key => /^tambay_([a-z]+)_/.exec(key)?.[1] ?? [])
  )
  expect
    .soft(
      ran.filter(name => !allowed.includes(name)),
      route
    )
    .toEqual([])
}

/** Opens each route with a token that the gateway never issued. */
export async function walk(
  page: Page,
  routes: readonly string[],
  look: (route: string) => Promise<void>
): Promise<void> {
  await page.goto('/user/terms/use')
  for (const route of routes) {
    // A browser reports changed storage only to other tabs, so this page doesn't notice. The next page reads
    // the storage.
    await page.evaluate(() => {
      localStorage.setItem('token', `u_${'x'.repeat(43)}`)
      localStorage.setItem('token_expire_at', '2000000000')
    })
    await look(route)
  }
}

export async function expectForgotten(page: Page, route: string): Promise<void> {
  const token = () => page.evaluate(() => localStorage.getItem('token'))
  await expect.soft.poll(token, route).toBeNull()
}
