import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

import { getParty } from '@tambay/contracts/party'
import { listGifts } from '@tambay/contracts/room/gifts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { freePort } from '../../tools/base/free-port.ts'
import { root } from '../../tools/base/root.ts'
import { createHttps, type Https } from '../load/https.ts'
import { delaysOf, findMissing, startLoad } from '../load/load.ts'
import { connectMember } from '../load/member.ts'
import { openRooms } from '../load/people.ts'
import { startVoice } from '../load/voice.ts'
import { localSettings } from '../settings/init.ts'
import { readSettings } from '../settings/read-settings.ts'
import { writeSettings } from '../settings/write-settings.ts'
import { connectToForeground } from './foreground-services.ts'
import { describeInstallation } from './installation.ts'

const hasCaddy = spawnSync('caddy', ['version']).status === 0
const timeoutMs = 1_800_000
/** docs/decisions/0075-upgrades-without-a-gap.md has the result of 200 sockets and 10 upgrades. */
const socketCount = Number(process.env.UPGRADE_SOCKETS ?? 40)
const upgradeCount = Number(process.env.UPGRADES ?? 2)

describe.skipIf(!hasCaddy)('upgrade (needs caddy)', () => {
  const cleanup = new AsyncDisposableStack()
  let file: string
  let https: Https

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tambay upgrade '))
    cleanup.defer(() => rmSync(folder, { recursive: true, force: true }))
    const port = await freePort()
    file = join(folder, 'settings.env')
    writeSettings(file, {
      ...localSettings(folder),
      HTTPS_PORT: port,
      HTTP_PORT: await freePort(),
      INTERNAL_PORT: await freePort(),
      VOICE_PORT: await freePort()
    })
    const child = production('up', '--foreground')
    cleanup.defer(async () => {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    })
    let last = ''
    for await (const line of createInterface(child.stdout ?? process.stdin))
      if ((last = line).startsWith('Ready')) break
    expect(last).toBe(`Ready: https://tambay.localhost:${port}`)
    https = createHttps(port, readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt')))
    cleanup.defer(https.close)
  }, timeoutMs)
  afterAll(() => cleanup.disposeAsync(), timeoutMs)

  function production(command: string, ...args: string[]): ChildProcess {
    const script = join(root, 'production/production.ts')
    return spawn(process.execPath, [script, command, ...args, '--settings', file], {
      // Everyone here has the same address.
      env: { ...process.env, RATE_PER_IP: String(1e9), RATE_PER_SESSION: String(1e9) },
      stdio: ['ignore', 'pipe', 'pipe']
    })
  }

  async function upgrade(): Promise<{ code: unknown; output: string }> {
    const child = production('upgrade')
    const output = Promise.all([child.stdout, child.stderr].map(stream => (stream ? text(stream) : '')))
    const [code] = await once(child, 'exit')
    return { code, output: (await output).join('') }
  }

  const connect = () => connectToForeground(describeInstallation(readSettings(file)))
  const gateways = async () => {
    const { 'gateway-0': first, 'gateway-1': second } = await (await connect()).services.states()
    return [first, second]
  }

  test(
    'keeps the old gateway if the new one does not get ready',
    async () => {
      const settings = readFileSync(file, 'utf8')
      writeFileSync(file, `${settings}TURN_URLS=turn:turn.tambay.example\n`)
      const { code, output } = await upgrade()
      writeFileSync(file, settings)
      expect(code).toBe(1)
      expect(output).toContain("The new gateway doesn't get ready, so gateway-0 goes on serving")
      expect(output).toContain('TURN_SECRET')
      expect(await gateways()).toEqual(['running', 'stopped'])
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
        expect(await upgrade()).toMatchObject({ code: 0 })
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

      expect(await gateways()).toEqual(upgradeCount % 2 ? ['stopped', 'running'] : ['running', 'stopped'])
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
