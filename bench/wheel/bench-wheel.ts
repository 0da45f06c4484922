import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser, Page } from 'playwright-core'

import { pointedSlice } from '../../e2e/wheel/pointed-slice.ts'
import { CommandError, runMain } from '../../tools/base/command-error.ts'
import { exitOnSignal } from '../../tools/base/exit-on-signal.ts'
import { step } from '../../tools/base/step.ts'
import { findFreePorts } from '../../tools/checks/find-free-ports.ts'
import { query } from '../../tools/database/query.ts'
import { startThrowaway } from '../../tools/database/start-throwaway.ts'
import { startStack } from '../../tools/stack/start-stack.ts'
import type { FrameTimes } from '../games/frame-probe.ts'
import { issueTokens } from '../load/issue-tokens.ts'
import { secretKey, unlimited } from '../load/servers/start-server.ts'
import { readOptions } from '../report/options.ts'
import { writeReport } from '../report/write-report.ts'
import { buildFederation } from '../web/build-contenders.ts'
import { describeMachine, openBrowser } from '../web/page/phone.ts'
import { report } from './report.ts'
import { probeTurns } from './turn-probe.ts'

const slowdown = 4
const player = 100_001

await runMain(async () => {
  exitOnSignal()
  const { rounds: spins, isWritten } = readOptions(process.argv.slice(2), {
    rounds: '200',
    seconds: '1',
    clients: '1'
  })
  await using stack = new AsyncDisposableStack()
  const releases = await step('App', buildFederation)
  const { url, database } = await step('Gateway and servers', () => startApp(stack, releases))
  await using browser = await openBrowser()
  const page = await openWheel(browser, url, database, spins)
  const turns: FrameTimes[] = []
  for (let spin = 1; spin <= spins; spin++) {
    turns.push(await page.evaluate(() => window.benchTurn()))
    await requireLanding(page, database, spin)
    if (spin % 20 === 0) console.log(`Spin ${spin} of ${spins}`)
  }
  const text = report(turns, { slowdown, machine: describeMachine(browser) })
  console.log(`\n${text}`)
  if (isWritten) writeReport(text, 'bench:wheel')
  return 0
})

async function startApp(stack: AsyncDisposableStack, releases: string) {
  const postgres = await startThrowaway()
  stack.defer(postgres.stop)
  await query(postgres.urlOf('postgres'), 'CREATE DATABASE wheel')
  const database = postgres.urlOf('wheel')
  const dataFolder = mkdtempSync(join(tmpdir(), 'tambay-wheel-'))
  stack.defer(() => rmSync(dataFolder, { recursive: true, force: true }))
  const { url } = await startStack(stack, {
    ports: await findFreePorts(),
    databaseUrl: database,
    dataFolder,
    releases,
    environment: {
      SECRET_KEY: secretKey,
      MEDIA_FOLDER: join(dataFolder, 'media'),
      RATE_PER_IP: unlimited,
      RATE_PER_SESSION: unlimited
    }
  })
  return { url, database }
}

async function openWheel(browser: Browser, url: string, database: string, spins: number): Promise<Page> {
  await query(
    database,
    `INSERT INTO turntable_player (user_id, ticket_count) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET ticket_count = $2`,
    [player, spins]
  )
  const [client] = await issueTokens(database, { first: player, count: 1 })
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block'
  })
  await context.addInitScript(token => {
    localStorage.setItem('token', token)
    localStorage.setItem('token_expire_at', String(Math.floor(Date.now() / 1000) + 86_400))
  }, client?.token ?? '')
  await context.addInitScript(probeTurns)
  const page = await context.newPage()
  await page.goto(`${url}/activity/turntable/index`)
  await page.getByRole('button', { name: 'Spin', exact: true }).waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

async function requireLanding(page: Page, database: string, spin: number): Promise<void> {
  const { rows } = await query(
    database,
    `SELECT spin.field_id, odds_version.fields FROM spin
     JOIN epoch ON epoch.id = spin.epoch_id JOIN odds_version ON odds_version.version = epoch.version
     WHERE spin.user_id = $1 ORDER BY spin.created_at DESC LIMIT 1`,
    [player]
  )
  const [{ field_id: drawn, fields }] = rows as [{ field_id: string; fields: { id: string }[] }]
  const shown = fields[await page.evaluate(pointedSlice)]?.id
  if (shown !== drawn) throw new CommandError(`Spin ${spin} shows ${shown}, but ${drawn} was drawn.`)
  await page
    .getByRole('button', { name: 'Spin', exact: true })
    .or(page.getByText('Play for tickets'))
    .waitFor()
}
