import type { Browser, Page, WebSocketRoute } from '@playwright/test'

import { signUp } from '../world.ts'

interface Player {
  page: Page
  token: string
}

/** Signs up nine players with a browser context each: a party host, seven others, and one who enters late. */
export async function signUpNine(browser: Browser) {
  const [host, late, dropped] = [await signUpOne(browser), await signUpOne(browser), await signUpOne(browser)]
  const others = [dropped]
  while (others.length < 7) others.push(await signUpOne(browser))
  return {
    host,
    late,
    others,
    /** Connections to the game of one of the others, for the test to close. */
    connections: await recordConnections(dropped.page),
    async close() {
      for (const { page } of [host, ...others, late]) await page.context().close()
    }
  }
}

async function signUpOne(browser: Browser): Promise<Player> {
  const page = await (await browser.newContext()).newPage()
  return { page, token: await signUp(page) }
}

/** The page's connections to the game's server, in the order in which they were opened. */
async function recordConnections(page: Page): Promise<WebSocketRoute[]> {
  const connections: WebSocketRoute[] = []
  await page.routeWebSocket('**/api/live', connection => {
    connection.connectToServer()
    connections.push(connection)
  })
  return connections
}
