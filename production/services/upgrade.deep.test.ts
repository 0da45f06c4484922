import { readFileSync, writeFileSync } from 'node:fs'

import { getParty } from '@tambay/contracts/party'
import { listGifts } from '@tambay/contracts/room/gifts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { connectToForeground } from '../foreground/run-in-foreground.ts'
import { readSettings } from '../settings/settings-file.ts'
import { createHttps, type Https } from '../testing/https.ts'
import { delaysOf, findMissing, startLoad } from '../testing/load.ts'
import { connectMember } from '../testing/member.ts'
import { openRooms } from '../testing/people.ts'
import { hasCaddy, type LocalInstallation, startLocal } from '../testing/start-local.ts'
import { startVoice } from '../testing/voice.ts'
import { openInstallation } from './installation.ts'
import { gatewaySlots } from './service-manager.ts'

const timeoutMs = 1_800_000
/** docs/decisions/0075-upgrades-without-a-gap.md has the figures of 10 upgrades with 200 sockets. */
const socketCount = Number(process.env.UPGRADE_SOCKETS ?? 40)
const upgradeCount = Number(process.env.UPGRADES ?? 2)

describe.skipIf(!hasCaddy)('upgrade (needs caddy)', () => {
  const cleanup = new AsyncDisposableStack()
  let installation: LocalInstallation
  let file: string
  let https: Https

  beforeAll(async () => {
    // Everyone here has the same address.
    installation = await startLocal(cleanup, {
      environment: { RATE_PER_IP: String(1e9), RATE_PER_SESSION: String(1e9) }
    })
    file = installation.file
    https = createHttps(installation.port, installation.authority('root'))
    cleanup.defer(https.close)
  }, timeoutMs)
  afterAll(() => cleanup.disposeAsync(), timeoutMs)

  const connect = () => connectToForeground(openInstallation(file))
  const gateways = async () => {
    const { services } = await connect()
    return Promise.all(gatewaySlots.map(services.isRunning))
  }

  test(
    'keeps the old gateway if the new one does not get ready',
    async () => {
      const settings = readFileSync(file, 'utf8')
      writeFileSync(file, `${settings}TURN_URLS=turn:turn.tambay.example\n`)
      const { code, output } = await installation.run('upgrade')
      writeFileSync(file, settings)
      expect(code).toBe(1)
      expect(output).toContain("The new gateway doesn't get ready, so gateway-0 goes on serving")
      expect(output).toContain('TURN_SECRET')
      expect(await gateways()).toEqual([true, false])
      await https.get('tambay.localhost', '/readyz')
    },
    timeoutMs
  )

  test(
    'loses no request, message, gift or member',
    async () => {
      const { databaseUrl } = await connect()
      const seated = await openRooms(https, databaseUrl, readSettings(file), socketCount)
      const members = seated.map(({ player, partyId }) => connectMember(https, player, partyId))
      cleanup.defer(() => members.forEach(({ socket }) => socket.close()))
      await Promise.all(members.map(({ entered }) => entered))
      const [host, neighbor] = members
      const voice = host && neighbor && (await startVoice(https, [host, neighbor]))
      cleanup.defer(() => voice?.end())
      await expect.poll(() => voice?.hasBegun()).toBe(true)
      const { items } = await https.call(listGifts)
      const giftId = items[0]?.id ?? ''
      const load = startLoad({
        https,
        members,
        giftId,
        readers: 4,
        everyMs: Math.max(2500, socketCount * 60)
      })
      for (let index = 0; index < upgradeCount; index++) {
        expect(await installation.run('upgrade')).toMatchObject({ code: 0 })
      }
      await load.end()
      const outages = members.flatMap(({ outagesMs }) => outagesMs)
      console.log(
        JSON.stringify({
          upgrades: upgradeCount,
          sockets: socketCount,
          ...load.totals(),
          failures: load.failures.length,
          messages: load.messages.length,
          gifts: load.gifts.length,
          withoutRealtimeMs: percentiles(outages),
          withoutVoiceMs: voice?.gapsMs(),
          delayOfMessagesMs: percentiles(delaysOf(members, load.messages)),
          timesSeenAway: members.reduce((sum, member) => sum + member.timesSeenAway(), 0)
        })
      )
      expect(load.failures).toEqual([])
      expect(members.flatMap(({ problems }) => problems)).toEqual([])
      const missing = () => [
        ...findMissing(members, load.messages, 'messages'),
        ...findMissing(members, load.gifts, 'gifts')
      ]
      await expect.poll(missing).toEqual([])

      expect(await gateways()).toEqual(upgradeCount % 2 ? [false, true] : [true, false])
      expect(members.map(({ timesSeenAway }) => timesSeenAway())).toEqual(members.map(() => 0))
      for (const { id, token, partyId } of members) {
        const { party } = await https.call(getParty, { token, query: { party_id: partyId } })
        expect(party.members.find(member => member.id === id)).toMatchObject({ is_away: false })
      }
    },
    timeoutMs
  )
})

function percentiles(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  return { count: values.length, p50: at(0.5), p99: at(0.99), max: at(1) }
}
