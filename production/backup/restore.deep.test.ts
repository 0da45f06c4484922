import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { uploadMedia } from '@tambay/contracts/people/media'
import { Orders } from '@tambay/game-kit/server/orders/orders'
import { SqliteJournal } from '@tambay/game-kit/server/orders/sqlite-journal'
import { connectGateway } from '@tambay/game-sdk/server'
import { expect, onTestFinished, test } from 'vitest'

import { pollUntil } from '../../tools/base/poll-until.ts'
import { root } from '../../tools/base/root.ts'
import { type MoneyCall, type Player } from '../../tools/crash/money-call.ts'
import { startMortalGateway } from '../../tools/crash/mortal-gateway.ts'
import { startLoad } from '../../tools/crash/write-load.ts'
import { query } from '../../tools/database/query.ts'
import {
  createInstallation,
  hasPrograms,
  startGateway,
  untilArchived
} from '../testing/start-installation.ts'
import { runBackup } from './backup.ts'
import { describeDrill, hasPassed } from './drill.ts'
import { runDrill } from './drill.ts'
import { describeMissingBackup } from './repository.ts'
import { readTime, runRestore } from './restore.ts'

process.env.BACKUP_PASSPHRASE = 'five words for the tests'
const picture = readFileSync(join(root, 'docs/pictures/tambay.webp'))

async function upload(origin: string, { token }: Player): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/webp' }
  const { method, path } = uploadMedia
  const answer = await fetch(origin + path, { method, headers, body: picture })
  const { data } = (await answer.json()) as { data: { media: { id: string } } }
  return data.media.id
}

const isDone = ({ answer }: MoneyCall) => answer !== undefined && 'data' in answer

test.skipIf(!hasPrograms)(
  'after the data folder is gone, the restore has every posting that was acknowledged before the last archived minute',
  async () => {
    const test = await createInstallation()
    onTestFinished(() => test.remove())
    await test.start()
    const { players, environment, gateway } = await startGateway(test)
    const [player] = players
    if (!player) throw new Error('There is no player')
    const load = startLoad(gateway, players.slice(1))
    onTestFinished(load.end)
    const early = await Promise.all([1, 2, 3].map(() => upload(gateway.origin, player)))
    await runBackup(test.installation)
    await pollUntil(() => load.answered() > 60, { seconds: 60 })

    // The game decides a payout but can't deliver it, because the gateway was killed.
    const journals = join(test.installation.folders.games, 'color-game')
    const journal = new SqliteJournal(journals)
    const { gameId, key: gameKey } = gateway.game
    const client = connectGateway({ url: gateway.origin, gameId, gameKey })
    const orders = new Orders({ gateway: client, journal, retryMs: 50 })
    const session = { player: { id: player.id }, gatewaySession: player.session, isPractice: false }
    await journal.openRound({ roundId: 'round-1', roomId: 'room', data: '{}' })
    await orders.hold({
      session: session as never,
      orderRef: 'decided-order',
      amount: 100,
      reason: 'Round 1',
      roundId: 'round-1'
    })
    const acknowledged = load.calls.filter(isDone)
    const late = await upload(gateway.origin, player)
    await untilArchived(test)
    await gateway.kill()
    void orders.settle('decided-order', 250).catch(() => {})
    await pollUntil(async () => (await journal.findOrder('decided-order'))?.status === 'settling', {
      seconds: 60
    })
    await runBackup(test.installation, ['journals'], { isComplete: false })
    orders.close()
    await journal.close()
    await test.killDatabase()
    await load.end()
    rmSync(test.data, { recursive: true })

    const { checks } = await runRestore(test.installation, {})
    expect(checks.faults).toEqual([])
    // The timers go on without a first backup.
    expect(describeMissingBackup(test.installation)).toBeUndefined()
    expect(checks.pictures.lost).toEqual([late])
    expect(checks.pictures).toMatchObject({ wanted: early.length, opened: early.length })
    await test.start()
    expect(await findMissing(test.url, acknowledged)).toEqual([])

    const again = await startMortalGateway(environment, test.folder)
    onTestFinished(again.stop)
    const restored = new SqliteJournal(journals)
    onTestFinished(() => restored.close())
    const [order] = restored.openRounds().flatMap(round => round.orders)
    expect(order).toMatchObject({ orderRef: 'decided-order', status: 'settling', payout: 250 })
    await new Orders({ gateway: client, journal: restored, retryMs: 50 }).settle('decided-order', 250)
    const { rows } = await query(test.url, `SELECT status, payout FROM hold WHERE ref = 'decided-order'`)
    expect(rows).toEqual([{ status: 'settled', payout: '250' }])
  },
  600_000
)

async function findMissing(url: string, calls: MoneyCall[]): Promise<string[]> {
  const { rows } = await query(
    url,
    `SELECT call.kind || ' ' || call.ref AS call FROM unnest($1::text[], $2::text[]) AS call (kind, ref)
     LEFT JOIN hold ON hold.ref = call.ref LEFT JOIN spin ON spin.request_key = call.ref
     WHERE CASE call.kind WHEN 'spin' THEN spin.id IS NULL WHEN 'hold' THEN hold.id IS NULL
       WHEN 'settle' THEN hold.status IS DISTINCT FROM 'settled' ELSE hold.status IS DISTINCT FROM 'voided' END`,
    [calls.map(call => call.kind), calls.map(call => call.ref)]
  )
  return rows.map(({ call }) => call)
}

test.skipIf(!hasPrograms)(
  'a drill proves the newest backup, and a restore to a time leaves out what came later',
  async () => {
    const test = await createInstallation()
    onTestFinished(() => test.remove())
    await test.start()
    const { players, gateway } = await startGateway(test, 1)
    const [player] = players
    if (!player) throw new Error('There is no player')
    for (let count = 0; count < 12; count++) await upload(gateway.origin, player)
    await runBackup(test.installation)
    const before = new Date()
    await query(test.url, `UPDATE users SET nick_name = 'Later'`)
    await untilArchived(test)
    const result = await runDrill(test.installation, test.folder)
    console.log(describeDrill(result))
    expect(hasPassed(result)).toBe(true)
    expect(result.checks.pictures).toEqual({ wanted: 10, opened: 10, lost: [] })

    await expect(runRestore(test.installation, {})).rejects.toThrow(
      "Stop the installation first (systemctl stop 'tambay*'), then run it again."
    )
    await gateway.stop()
    await test.killDatabase()
    await expect(runRestore(test.installation, {})).rejects.toThrow('Nothing was changed.')
    await runRestore(test.installation, { to: before, isMovedAside: true })
    await test.start()
    const { rows } = await query(test.url, `SELECT DISTINCT nick_name FROM users WHERE nick_name = 'Later'`)
    expect(rows).toEqual([])
  },
  600_000
)

test('a time without a zone is in UTC, and a time in the future is refused', () => {
  expect(readTime('2026-11-23 20:15')).toEqual(new Date('2026-11-23T20:15:00Z'))
  expect(readTime('2026-11-23T20:15+08:00')).toEqual(new Date('2026-11-23T12:15:00Z'))
  expect(() => readTime('yesterday')).toThrow('--to yesterday is not a time.')
  expect(() => readTime('2999-01-01 00:00')).toThrow('is in the future')
})
