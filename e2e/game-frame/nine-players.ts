import type { Browser, FrameLocator, Page, WebSocketRoute } from '@playwright/test'

import { expect } from '../fixtures.ts'
import { childrenOf } from '../processes.ts'
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
  // Nine animated pages would overload two cores.
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
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

export async function coinsOf({ page, token }: Player): Promise<number> {
  const answer = await page.request.get('/wallet/v1/balance/get', {
    headers: { authorization: `Bearer ${token}` }
  })
  return (await answer.json()).data.coin.balance
}

/** The first group of `pattern` in the game's status line, as soon as the line matches. */
export async function readLine(line: ReturnType<FrameLocator['locator']>, pattern: RegExp): Promise<string> {
  await expect(line).toHaveText(pattern, { timeout: 150_000 })
  return pattern.exec((await line.textContent()) ?? '')?.[1] ?? ''
}

/** Kills the game's server. The stack starts it again. */
export function killGameServer(game: string): void {
  const [server = 0] = childrenOf(Number(process.env.STACK_PID), `games/${game}/server.ts`)
  expect(server).toBeGreaterThan(0)
  process.kill(server, 'SIGKILL')
}
