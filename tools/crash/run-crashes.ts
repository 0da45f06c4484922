import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { pollUntil } from '../base/poll-until.ts'
import { root } from '../base/root.ts'
import { query } from '../database/query.ts'
import type { MoneyCall, Player } from './money-call.ts'
import { send } from './money-call.ts'
import { describeGateway, startMortalGateway } from './mortal-gateway.ts'
import { startMortalPostgres } from './mortal-postgres.ts'
import { reconcile } from './reconcile.ts'
import { findChangedAnswers, findProblems } from './verify.ts'
import { startLoad } from './write-load.ts'

const victims = ['gateway', 'postmaster', 'backend', 'all'] as const

export interface CrashReport {
  kills: Record<(typeof victims)[number], number>
  calls: number
  acknowledged: number
  /** Calls without a response when the load ended. `unansweredButDone` of them were carried out. */
  unanswered: number
  unansweredButDone: number
  lostOnce: number
  postings: number
  problems: string[]
}

const run = promisify(execFile)

export async function runCrashes(
  folder: string,
  count: number,
  say: (line: string) => void = () => {}
): Promise<CrashReport> {
  await using stack = new AsyncDisposableStack()
  const postgres = await startMortalPostgres(folder)
  stack.defer(postgres.stop)
  const environment = await describeGateway(postgres.url)
  const { stdout } = await run(process.execPath, [join(root, 'gateway/src/testing/make-players.ts'), '16'], {
    env: environment
  })
  const players: Player[] = JSON.parse(stdout)
  const gateway = await startMortalGateway(environment, folder)
  stack.defer(gateway.stop)

  const kills = { gateway: 0, postmaster: 0, backend: 0, all: 0 }
  const load = startLoad(gateway, players)
  stack.defer(load.end)
  for (let round = 0; round < count; round++) {
    const before = load.answered()
    const wanted = 20 + Math.floor(Math.random() * 100)
    const isBusy = await pollUntil(() => load.answered() - before >= wanted, { seconds: 30 })
    if (!isBusy) throw new Error(`After ${round} kills nothing is answered any more`)
    const victim = victims[round % victims.length] ?? 'gateway'
    if (victim === 'gateway') await gateway.kill()
    else postgres.kill(victim)
    kills[victim]++
    await postgres.recover()
    if (victim !== 'gateway' && gateway.hasEnded()) throw new Error('The gateway ended with its database')
    await gateway.recover()
    say(
      `${round + 1} of ${count}: killed ${victim}; ${load.answered()} of ${load.calls.length} calls answered`
    )
  }
  await load.end()

  const open = load.calls.filter(call => !call.answer)
  const acknowledged = load.calls.length - open.length
  const unansweredButDone = await countDone(postgres.url, open)
  say(`${open.length} calls without an answer, ${unansweredButDone} of them done: asking again`)
  for (const call of open) for (let tries = 0; tries < 5 && !(await send(gateway, call)); tries++);
  const books = {
    url: postgres.url,
    gateway,
    players,
    calls: load.calls,
    start: Number(environment.SIGN_UP_COINS)
  }
  const problems = [
    ...(await findProblems(books)),
    ...(await findChangedAnswers(gateway, load.calls.slice(-1000))),
    ...(await reconcile(postgres.url))
  ]
  const postings = await query(postgres.url, 'SELECT count(*)::int AS count FROM tx')
  return {
    kills,
    calls: load.calls.length,
    acknowledged,
    unanswered: open.length,
    unansweredButDone,
    lostOnce: load.calls.filter(call => call.lost > 0).length,
    postings: postings.rows[0].count,
    problems
  }
}

async function countDone(url: string, open: readonly MoneyCall[]): Promise<number> {
  const { rows } = await query(
    url,
    `SELECT count(*)::int AS count FROM unnest($1::text[], $2::text[]) AS call (kind, ref) WHERE
       (kind = 'hold' AND EXISTS (SELECT 1 FROM hold WHERE hold.ref = call.ref))
       OR (kind = 'settle' AND EXISTS (SELECT 1 FROM hold WHERE hold.ref = call.ref AND status = 'settled'))
       OR (kind = 'void' AND EXISTS (SELECT 1 FROM hold WHERE hold.ref = call.ref AND status = 'voided'))
       OR (kind = 'spin' AND EXISTS (SELECT 1 FROM spin WHERE request_key = call.ref))`,
    [open.map(call => call.kind), open.map(call => call.ref)]
  )
  return rows[0].count
}
