import type { Page } from '@playwright/test'

import { expect } from '../fixtures.ts'
import { laterRoutes } from './routes.ts'

/** What the access guard makes of an address (spec ACCESS-4 to ACCESS-6), as it can be seen in the browser. */

export const userInfo = '**/user/v1/users/user-info'

/** A query and a hash, with what a careless way back would lose: each comes back as it was. */
export const withTail = (route: string) => `${route}${route.includes('?') ? '&' : '?'}ref=a%26b%20c#top`

export const loginFor = (address: string) => `/user/login?redirectUrl=${encodeURIComponent(address)}`

/** What a screen consists of, whoever owns it. */
export const screenOf = (page: Page) => page.getByRole('main').first()

/** The screen that someone sees at a route who may: `own` is their profile. */
export async function expectScreen(page: Page, route: string, own = route): Promise<void> {
  const address = route === '/my/index' ? own : laterRoutes.has(route) ? '/' : route
  await expect.soft(page, route).toHaveURL(address)
  await expect.soft(screenOf(page), route).toBeVisible()
}

export async function ownProfile(page: Page): Promise<string> {
  await page.goto('/my/index')
  await expect(page).toHaveURL(/\/my\/profile\/home\/\d+$/)
  return new URL(page.url()).pathname
}

/** No code of any remote has run but of these: one that someone may not see must not. */
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

/** Opens each route as someone with a token that the gateway never gave. */
export async function walk(
  page: Page,
  routes: readonly string[],
  look: (route: string) => Promise<void>
): Promise<void> {
  await page.goto('/user/terms/use')
  for (const route of routes) {
    // The page that is open does not hear what is written in its own tab; the next one begins with it.
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
