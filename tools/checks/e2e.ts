import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import { root } from '../base/root.ts'
import { query } from '../database/query.ts'
import type { RunningPostgres } from '../database/start-postgres.ts'
import { loadMonitoringToken, loadVapidKeys } from '../stack/load-secrets.ts'
import { startStack } from '../stack/start-stack.ts'
import { findChromium, findHeadlessShell } from './find-chromium.ts'
import { findFreePort, findFreePorts } from './find-free-ports.ts'
import { playwrightOutcome, type Outcome } from './outcome.ts'
import { runProgram } from './run-program.ts'

/** The rounds are slow, because the nine browsers of the deep tests need time to follow them. */
const slowRounds = {
  'color-game': { BETTING_MS: '180000', RESULT_MS: '30000' },
  bingo: { BUY_MS: '45000', BALL_MS: '1000', RESULT_MS: '40000' }
}

interface JourneyRun {
  reports: string
  filter: string | undefined
  isDeep?: boolean
  environment?: Record<string, string>
}

export async function runJourneys(
  postgres: RunningPostgres,
  { reports, filter, isDeep = false, environment }: JourneyRun
): Promise<Outcome> {
  const chromium = findChromium()
  await using stack = new AsyncDisposableStack()
  await query(postgres.urlOf('postgres'), 'CREATE DATABASE e2e')
  await query(postgres.urlOf('postgres'), 'CREATE DATABASE e2e_spare')
  const ports = await findFreePorts()
  const issuer = `http://localhost:${await findFreePort(ports)}`
  const google = { GOOGLE_CLIENT_ID: 'tambay-e2e', GOOGLE_ISSUER: issuer }
  const { url } = await startStack(stack, {
    ports,
    databaseUrl: postgres.urlOf('e2e'),
    dataFolder: join(reports, 'e2e'),
    overrideKey: randomBytes(32).toString('base64url'),
    environment: {
      MEDIA_FOLDER: join(reports, 'e2e/media'),
      RATE_PER_IP: '100000',
      RATE_PER_SESSION: '100000',
      CODES_PER_IP: '1000',
      UNKNOWN_TOKENS_PER_IP: '100000',
      HUMAN_WORK: '50',
      ...loadVapidKeys(reports),
      VAPID_SUBJECT: 'mailto:no-reply@localhost.invalid',
      // On a busy machine, a test needs more than 20 seconds to go offline and return.
      OFFLINE_GRACE_SECONDS: '120',
      ...google
    },
    gameEnvironment: isDeep ? slowRounds : { bingo: { BUY_MS: '6000', BALL_MS: '60', RESULT_MS: '20000' } }
  })
  const report = join(reports, 'e2e.json')
  const isOk = await runProgram('@playwright/test/cli.js', {
    args: ['test', ...(filter ? [filter] : []), '--reporter=list,json'],
    folder: join(root, 'e2e'),
    environment: {
      BASE_URL: url,
      CHROMIUM_PATH: chromium,
      HEADLESS_SHELL_PATH: findHeadlessShell(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      STACK_PID: String(process.pid),
      DATABASE_URL: postgres.urlOf('e2e'),
      MONITORING_TOKEN: loadMonitoringToken(join(reports, 'e2e')),
      SPARE_DATABASE_URL: postgres.urlOf('e2e_spare'),
      ...(isDeep && { DEEP: '1' }),
      ...google,
      ...environment
    }
  })
  return playwrightOutcome(isOk, report)
}
