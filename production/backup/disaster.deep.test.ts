import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { getExchangeRate } from '@tambay/contracts/exchange'
import { listGifts } from '@tambay/contracts/room/gifts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { killHard } from '../../tools/crash/children-of.ts'
import { reconcile } from '../../tools/crash/reconcile.ts'
import { owner } from '../../tools/database/ensure-owner.ts'
import { clusterIn, socketUrl } from '../database/cluster.ts'
import { readSettings } from '../settings/settings-file.ts'
import { expectedWallets, findLost, findUnpaid, readOrders, readWallets } from '../testing/check-paid.ts'
import { createHttps, type Https } from '../testing/https.ts'
import { connectMember, type Member } from '../testing/member.ts'
import { type Acknowledged, kinds, startPaying } from '../testing/paying-people.ts'
import { openRooms } from '../testing/people.ts'
import { hasPrograms } from '../testing/start-installation.ts'
import { hasCaddy, type LocalInstallation, startLocal } from '../testing/start-local.ts'
import { archiveSeconds } from './pgbackrest.ts'

const timeoutMs = 1_800_000
const patiently = { timeout: 300_000 }
const people = 10
const plenty = String(1e9)
/** For copying a segment of the log to the repository. */
const copySeconds = 30

/** By a part of their command lines. */
const victims = {
  gateway: 'gateway/src/server.ts',
  'Color Game': 'games/color-game/server.ts',
  Caddy: 'caddy run',
  'the process that starts Caddy': 'run-caddy.ts',
  PostgreSQL: 'bin/postgres'
}

describe.skipIf(!hasCaddy || !hasPrograms)(
  'disasters (needs caddy, postgresql-15, pgbackrest and restic)',
  () => {
    const cleanup = new AsyncDisposableStack()
    let installation: LocalInstallation
    let https: Https
    let members: Member[]
    let data: string
    let url: string

    beforeAll(async () => {
      process.env.BACKUP_PASSPHRASE = 'five words for the tests'
      installation = await startLocal(cleanup, {
        settingsIn: folder => ({
          DATA_DIR: join(folder, 'data'),
          RELEASES_DIR: join(folder, 'data/releases'),
          BACKUP_REPOSITORY: join(folder, 'repository')
        }),
        environment: {
          RATE_PER_IP: plenty,
          RATE_PER_SESSION: plenty,
          RATE_PER_GAME: plenty,
          GAME_LOSS_PER_HOUR: plenty,
          BETTING_MS: '2000',
          THROW_MS: '500',
          RESULT_MS: '500'
        }
      })
      data = join(installation.folder, 'data')
      url = socketUrl(clusterIn(join(data, 'postgres')), owner)
      connect()
      const settings = readSettings(installation.file)
      const seated = await openRooms(https, url, settings, people)
      members = seated.map(({ player, partyId }) => connectMember(https, player, partyId))
      cleanup.defer(() => members.forEach(({ socket }) => socket.close()))
      await Promise.all(members.map(({ entered }) => entered))
      expect(await installation.run('backup')).toMatchObject({ code: 0 })
    }, timeoutMs)
    afterAll(() => cleanup.disposeAsync(), timeoutMs)

    function connect(): void {
      const { close, ...opened } = createHttps(installation.port, installation.authority('root'))
      https = { close, ...opened }
      cleanup.defer(close)
    }

    /** Saves the journals as often as systemd does. */
    function startTimer() {
      const ending = new AbortController()
      const { signal } = ending
      let savedAt = 0
      async function save(): Promise<void> {
        while (!signal.aborted) {
          const startedAt = Date.now()
          const { code } = await installation.run('backup', '--only', 'journals')
          if (code === 0) savedAt = startedAt
          await pause(archiveSeconds * 1000, undefined, { signal }).catch(() => {})
        }
      }
      const saving = save()
      return {
        /** Returns when the last copy of the journals was begun. */
        async end() {
          ending.abort()
          await saving
          return savedAt
        }
      }
    }

    const listHeld = async () => (await readOrders(url)).filter(({ status }) => status === 'held')

    async function startLoad() {
      const { items } = await https.call(listGifts)
      const [gift] = items
      if (!gift) throw new Error('There are no gifts')
      const { coins_per_diamond: coinsPerDiamond } = await https.call(getExchangeRate, {
        token: members[0]?.token ?? ''
      })
      const start = await readWallets(https, members)
      return { load: startPaying({ https, members, gift, coinsPerDiamond }), gift, start }
    }

    test(
      'a killed service comes back, and nothing that was acknowledged is lost or paid twice',
      async () => {
        const { load, gift, start } = await startLoad()
        onTestFinished(() => load.giveUp())
        await expect.poll(() => load.answered('bet', 0), patiently).not.toEqual([])
        for (const [name, command] of Object.entries(victims)) {
          const pid = installation.pidOf(command)
          const killedAt = Date.now()
          killHard(pid)
          const answered = () => kinds.map(kind => load.answered(kind, killedAt))
          await expect
            .poll(() => Math.min(...answered().map(times => times.length)), patiently)
            .toBeGreaterThan(10)
          await expect.poll(() => installation.pidOf(command)).not.toBe(pid)
          const firstMs = answered().map(([first = 0]) => first - killedAt)
          console.log(
            `${name}: the first answers after`,
            ...kinds.map((kind, index) => `${kind} ${firstMs[index]} ms`)
          )
        }
        await load.end()
        await expect.poll(listHeld, patiently).toEqual([])
        const orders = await readOrders(url)
        console.log(
          JSON.stringify({ acknowledged: countKinds(load.acknowledged), repeated: load.repeated() })
        )
        expect(load.problems).toEqual([])
        expect(await findLost(url, load.acknowledged)).toEqual([])
        expect(findUnpaid(orders, load.acknowledged, load.thrown)).toEqual([])
        const expected = { calls: load.acknowledged, orders, diamondsPerGift: gift.diamonds }
        expect(await readWallets(https, members)).toEqual(expectedWallets(start, members, expected))
        expect(await reconcile(url)).toEqual([])
      },
      timeoutMs
    )

    test(
      'after the data folder is gone, a restore lacks nothing that is older than the promised minute',
      async () => {
        const { load } = await startLoad()
        onTestFinished(() => load.giveUp())
        const timer = startTimer()
        await expect.poll(() => load.answered('bet', 0), patiently).not.toEqual([])
        const drill = await installation.run('drill')
        console.log(drill.output)
        expect(drill.code).toBe(0)
        await pause(archiveSeconds * 1000)
        const disasterAt = Date.now()
        await installation.killAll()
        await load.giveUp()
        const journalsAt = await timer.end()
        rmSync(data, { recursive: true })
        const acknowledged = [...load.acknowledged]

        const restoredAt = Date.now()
        const restored = await installation.run('restore')
        console.log(restored.output)
        expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('the books balance') })
        const [, stated = ''] = /Restored until (.*) UTC/.exec(restored.output) ?? []
        const until = Date.parse(`${stated.replace(' ', 'T')}Z`)
        await installation.startAgain()
        connect()
        await readWallets(https, members)
        const rtoMs = Date.now() - restoredAt
        await expect.poll(listHeld, patiently).toEqual([])

        const lost = await findLost(url, acknowledged)
        const ages = lost.map(({ at }) => disasterAt - at)
        const seen = [...load.thrown].filter(([, { at }]) => at < journalsAt)
        const unpaid = findUnpaid(await readOrders(url), acknowledged, new Map(seen))
        console.log(
          JSON.stringify({
            acknowledged: countKinds(acknowledged),
            lost: countKinds(lost),
            oldestLostMs: Math.max(0, ...ages),
            rtoMs,
            roundsSeen: load.thrown.size
          })
        )
        expect(lost.filter(({ at }) => at < until)).toEqual([])
        expect(ages.filter(age => age > (archiveSeconds + copySeconds) * 1000)).toEqual([])
        expect(unpaid).toEqual([])
        expect(await reconcile(url)).toEqual([])
      },
      timeoutMs
    )
  }
)

function countKinds(calls: readonly Acknowledged[]) {
  const counts: Record<string, number> = {}
  for (const { kind } of calls) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
