import type { Browser, FrameLocator, Page, WebSocketRoute } from '@playwright/test'

import { childrenOf } from '../../tools/crash/children-of.ts'
import { expect } from '../fixtures.ts'
import { getData, signUp } from '../world.ts'

interface Player {
  page: Page
  token: string
}

export async function signUpNine(browser: Browser) {
  const [host, late, dropped] = [await signUpOne(browser), await signUpOne(browser), await signUpOne(browser)]
  const others = [dropped]
  while (others.length < 7) others.push(await signUpOne(browser))
  return {
    host,
    late,
    others,
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

async function recordConnections(page: Page): Promise<WebSocketRoute[]> {
  const connections: WebSocketRoute[] = []
  await page.routeWebSocket('**/api/live', connection => {
    connection.connectToServer()
    connections.push(connection)
  })
  return connections
}

export async function coinsOf({ page, token }: Player): Promise<number> {
  return (await getData(page, token, '/wallet/v1/balance/get')).coin.balance
}

export async function readLine(line: ReturnType<FrameLocator['locator']>, pattern: RegExp): Promise<string> {
  await expect(line).toHaveText(pattern, { timeout: 150_000 })
  return pattern.exec((await line.textContent()) ?? '')?.[1] ?? ''
}

export function killGameServer(game: string): void {
  const [server = 0] = childrenOf(Number(process.env.STACK_PID), `games/${game}/server.ts`)
  expect(server).toBeGreaterThan(0)
  process.kill(server, 'SIGKILL')
}
