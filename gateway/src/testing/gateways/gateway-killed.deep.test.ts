import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { joinParty } from '@tambay/contracts/party'
import { sendChat } from '@tambay/contracts/room/chat'
import { describe, expect, onTestFinished, test } from 'vitest'

import { partyMember } from '#modules/party/tables.ts'
import { openParty } from '../modules/party.ts'
import { startApp } from '../start-app.ts'
import { createPhone, type Phone } from './phone.ts'
import { startGateway } from './start-gateway.ts'
import { hasRedis, needsRedis, startRedis } from './start-redis.ts'

const membersPerRoom = 20
const sockets = Number(process.env.SOCKETS ?? 300)

describe.skipIf(!hasRedis)(`one of three gateways is killed${needsRedis}`, async () => {
  const app = await startApp({ EVENTS_PER_IP: 1_000_000 })

  test('its members are back at the other two, and nobody misses a message or gets one twice', async () => {
    const rooms = await Promise.all(Array.from({ length: Math.ceil(sockets / membersPerRoom) }, openRoom))
    // The clock of the test stands still, and that of the gateways doesn't.
    await app.db.update(partyMember).set({ presentUntil: null })
    const redis = await startRedis()
    onTestFinished(redis.stop)
    const settings = { REDIS_URL: redis.url, VOICE_OFF: '1', VISITOR_SOCKETS_PER_IP: '1000000' }
    const gateways = [1, 2, 3].map(() => startGateway(app, settings))
    const origins = await Promise.all(gateways.map(({ untilListening }) => untilListening()))
    const members = rooms.flatMap(({ id: room, people }) =>
      people.map(person => ({ room, phone: createPhone({ person, origins: () => origins }) }))
    )
    onTestFinished(() => members.forEach(({ phone }) => phone.close()))
    await Promise.all(members.map(({ room, phone }) => phone.enter(room)))
    await expect.poll(() => members.filter(({ phone }) => !phone.isConnected())).toEqual([])

    const sent = new Map(rooms.map(({ id }) => [id, [] as string[]]))
    const enough = new AbortController()
    const talking = (async () => {
      for (let turn = 0; !enough.signal.aborted; turn++) {
        const speaker = members[(turn % rooms.length) * membersPerRoom]
        if (!speaker) return
        const text = `Mensahe ${turn}`
        await say(speaker, text)
        sent.get(speaker.room)?.push(text)
      }
    })()
    await pause(1000)
    const lost = members.filter(({ phone }) => phone.origin() === origins[2])
    const returns = lost.map(({ phone }) => phone.untilBack())
    const cpu = process.cpuUsage()
    const killedAt = performance.now()
    gateways[2]?.child.kill('SIGKILL')
    const times = (await Promise.all(returns)).map(at => at - killedAt)
    const { user, system } = process.cpuUsage(cpu)
    const ownShare = Math.round((user + system) / 10 / (performance.now() - killedAt))
    await pause(1000)
    enough.abort()
    await talking
    for (const { room, phone } of members) {
      const texts = () => phone.screen().chat.map(({ text }) => text ?? '')
      await expect.poll(() => texts().toSorted()).toEqual(sent.get(room)?.toSorted())
      const heard = phone.takeHeard().map(({ id }) => id)
      expect(new Set(heard).size).toBe(heard.length)
    }

    times.sort((a, b) => a - b)
    const percentile = (share: number) => Math.round(times[Math.floor(share * times.length)] ?? 0)
    const messages = [...sent.values()].flat().length
    console.log(
      `${members.length} members, ${lost.length} of them at the killed gateway: back after ${percentile(0.5)} ms (p50), ${percentile(0.99)} ms (p99). ${messages} messages, none missing, none twice. Meanwhile, the phones took ${ownShare}% of a core.`
    )
    expect(lost.length).toBeGreaterThan(0)
  }, 600_000)

  async function openRoom() {
    const host = await app.signUpNumbered('host')
    const { id } = await openParty(host)
    const people = [host]
    while (people.length < membersPerRoom) {
      const person = await app.signUpNumbered('member')
      await person.call(joinParty, { party_id: id })
      people.push(person)
    }
    return { id, people }
  }

  /** The same message again until a gateway takes it. */
  async function say({ room, phone }: { room: string; phone: Phone }, text: string): Promise<void> {
    const message = { party_id: room, client_id: randomUUID(), kind: 'text', text } as const
    while ((await phone.call(sendChat, message)).code !== 0);
  }
})
