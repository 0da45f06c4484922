import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { claimDailyTicket, getWheel, listRewards, revealSeed, spinWheel } from '@tambay/contracts/wheel'
import { isCommitted, repeatDraw } from '@tambay/fairness/check-spin'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { root } from '../base/root.ts'
import { query } from '../database/query.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type MoneyCall, moneyCall, type Player, send } from './money-call.ts'
import { describeGateway, startMortalGateway } from './mortal-gateway.ts'
import { startMortalPostgres } from './mortal-postgres.ts'

const run = promisify(execFile)

test('a spin whose gateway is killed before or after the commit is charged once and drawn from the same seed when it is repeated', async () => {
  const folder = temporaryFolder()
  await using stack = new AsyncDisposableStack()
  const postgres = await startMortalPostgres(folder)
  stack.defer(postgres.stop)
  const environment = await describeGateway(postgres.url)
  const script = join(root, 'gateway/src/testing/make-players.ts')
  const { stdout } = await run(process.execPath, [script, '2'], { env: environment })
  const [drawing, committed]: Player[] = JSON.parse(stdout)
  if (!drawing || !committed) throw new Error('No players')
  const gateway = await startMortalGateway(environment, folder)
  stack.defer(gateway.stop)
  const call = <E extends typeof getWheel | typeof claimDailyTicket | typeof listRewards | typeof revealSeed>(
    operation: E,
    player: Player
  ) => request(gateway.origin, operation, player)
  const spinOf = async (player: Player) => {
    await call(claimDailyTicket, player)
    const { mine, table_hash } = z.parse(getWheel.response, await call(getWheel, player)).turntable
    return moneyCall('spin', player, { client_seed: 'lost', commit: mine?.commit, table_hash })
  }
  const countSpins = async ({ ref }: MoneyCall) => {
    const { rows } = await query(postgres.url, 'SELECT id FROM spin WHERE request_key = $1', [ref])
    return rows.length
  }

  const readEpochs = async ({ player }: MoneyCall) => {
    const { rows } = await query(
      postgres.url,
      'SELECT id, commit, sealed_seed, spin_count, revealed_at FROM epoch WHERE user_id = $1',
      [player.id]
    )
    return rows
  }
  const countUsedTickets = async ({ player }: MoneyCall) => {
    const { rows } = await query(
      postgres.url,
      `SELECT id FROM ticket_entry WHERE user_id = $1 AND reason = 'spin'`,
      [player.id]
    )
    return rows.length
  }
  const countPayments = async () => {
    const { rows } = await query(postgres.url, `SELECT id FROM tx WHERE kind = 'turntable'`)
    return rows.length
  }

  // The spin has drawn and paid, but waits for a lock, so it is not committed.
  const uncommitted = await spinOf(drawing)
  const sealed = await readEpochs(uncommitted)
  const lock = new Client({ connectionString: postgres.url })
  await lock.connect()
  await lock.query('BEGIN; LOCK TABLE spin IN SHARE MODE')
  const lost = send(gateway, uncommitted)
  await expect
    .poll(async () => await waitsFor(postgres.url, 'insert into "spin"'), { timeout: 30_000 })
    .toBe(1)
  await gateway.kill()
  expect(await lost).toBe(false)
  await lock.query('COMMIT')
  await lock.end()
  await gateway.recover()
  await expect
    .poll(async () => await waitsFor(postgres.url, 'insert into "spin"'), { timeout: 30_000 })
    .toBe(0)
  expect(await countSpins(uncommitted)).toBe(0)
  expect(await countUsedTickets(uncommitted)).toBe(0)
  expect(await countPayments()).toBe(0)
  expect(await readEpochs(uncommitted)).toEqual(sealed)

  // The spin is committed, but nobody reads the answer.
  const unread = await spinOf(committed)
  const ignored = send(gateway, { ...unread })
  await expect.poll(() => countSpins(unread), { interval: 5, timeout: 30_000 }).toBe(1)
  await gateway.kill()
  await ignored
  await gateway.recover()

  let paid = 0
  for (const repeated of [uncommitted, unread]) {
    expect(await send(gateway, repeated)).toBe(true)
    const first = spinIn(repeated)
    const again: MoneyCall = { ...repeated, answer: undefined }
    await send(gateway, again)
    expect(spinIn(again)).toEqual(first)
    expect(await countSpins(repeated)).toBe(1)
    const rewards = z.parse(listRewards.response, await call(listRewards, repeated.player))
    expect(rewards.items).toEqual([{ ...first, nonce: 1 }])
    expect(await countUsedTickets(repeated)).toBe(1)
    if (first.prize.t === 'coin' || first.prize.t === 'diamond') paid++

    // The seed that was sealed before the kill determines the spin, so neither side can draw again.
    const { seed, commit } = z.parse(revealSeed.response, await call(revealSeed, repeated.player))
    expect(commit).toBe(repeated.body.commit)
    expect(isCommitted({ seed, commit })).toBe(true)
    expect(repeatDraw({ ...first, seed }).isSame).toBe(true)
  }
  expect(await countPayments()).toBe(paid)
}, 300_000)

function spinIn({ answer }: MoneyCall) {
  if (!answer || 'refused' in answer) throw new Error(`No spin: ${JSON.stringify(answer)}`)
  return z.parse(spinWheel.response, answer.data).spin
}

async function waitsFor(url: string, statement: string): Promise<number> {
  const { rows } = await query(
    url,
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ILIKE $1`,
    [`${statement}%`]
  )
  return rows[0].count
}

async function request(
  origin: string,
  { method, path }: { method: string; path: string },
  { token }: Player
): Promise<unknown> {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method === 'POST' && { 'content-type': 'application/json' })
    },
    ...(method === 'POST' && { body: '{}' })
  })
  return z.parse(z.object({ code: z.literal(0), data: z.unknown() }), await answer.json()).data
}
