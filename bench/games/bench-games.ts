import { type Browser, type Frame, type Page } from 'playwright-core'

import { startPractice } from '../../games/kit/testing/player.ts'
import { runMain } from '../../tools/base/command-error.ts'
import { exitOnSignal } from '../../tools/base/exit-on-signal.ts'
import { type Game, games } from '../../tools/base/ports.ts'
import { step } from '../../tools/base/step.ts'
import { buildGames } from '../../tools/web/build-games.ts'
import { readOptions } from '../report/options.ts'
import { rotate } from '../report/statistics.ts'
import { writeReport } from '../report/write-report.ts'
import { describeMachine, openBrowser } from '../web/page/phone.ts'
import { serveHost } from './frame-host.ts'
import { type FrameTimes, probeFrames } from './frame-probe.ts'
import { type GameSample, report } from './report.ts'
import { type StartedGames, startGames } from './start-games.ts'

const slowdown = 4

const buttons: Record<Game, string[]> = {
  'color-game': ['#board .tile', '#roll'],
  bingo: ['#buy'],
  'lucky-slots': ['#spin']
}

await runMain(async () => {
  exitOnSignal()
  const { rounds, seconds, isWritten } = readOptions(process.argv.slice(2), {
    rounds: '3',
    seconds: '15',
    clients: '1'
  })
  await using stack = new AsyncDisposableStack()
  await step('Games', buildGames)
  const host = await serveHost(stack)
  const started = await step('Gateway and game servers', () => startGames(stack, host))
  await using browser = await openBrowser()
  const samples: GameSample[] = []
  for (let round = 0; round < rounds; round++) {
    for (const game of rotate(games, round))
      samples.push({ game, ...(await measure(browser, host, started, game, seconds)) })
    console.log(`Round ${round + 1} of ${rounds}`)
  }
  const text = report(samples, { rounds, seconds, slowdown, machine: describeMachine(browser) })
  console.log(`\n${text}`)
  if (isWritten) writeReport(text, 'bench:games')
  return 0
})

async function measure(
  browser: Browser,
  host: string,
  { gateway, urls }: StartedGames,
  game: Game,
  seconds: number
): Promise<FrameTimes> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true
  })
  try {
    const page = await context.newPage()
    const player = await startPractice(gateway, game)
    await page.exposeFunction('takeTicket', player.takeTicket)
    await page.addInitScript(probeFrames)
    await page.goto(`${host}/?game=${encodeURIComponent(`${urls[game]}/`)}`)
    const frame = await findFrame(page, urls[game])
    await frame.waitForSelector('#cover', { state: 'hidden' })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const times = await frame.evaluate(
      ([milliseconds, selectors]) => window.benchRun(milliseconds, selectors),
      [1000 * seconds, buttons[game]] as const
    )
    if ((await page.evaluate('stakes')) === 0) throw new Error(`${game} was measured, but not played.`)
    return times
  } finally {
    await context.close()
  }
}

async function findFrame(page: Page, url: string): Promise<Frame> {
  const element = await page.waitForSelector('iframe')
  const frame = await element.contentFrame()
  if (!frame) throw new Error('The host shows no game')
  await frame.waitForURL(`${url}/`)
  return frame
}
