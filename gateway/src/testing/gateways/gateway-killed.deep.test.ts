import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import type { ResponseOf } from '@tambay/contracts/endpoint'
import { joinParty } from '@tambay/contracts/party'
import { realtimePath, type ServerEvents } from '@tambay/contracts/realtime'
import { listChat, sendChat } from '@tambay/contracts/room/chat'
import { io } from 'socket.io-client'
import { describe, expect, onTestFinished, test } from 'vitest'

import { partyMember } from '#modules/party/tables.ts'
import { openParty } from '../modules/party.ts'
import { startApp } from '../start-app.ts'
import { startServer } from '../start-server.ts'
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
    const gateways = [1, 2, 3].map(() => startGateway(redis.url))
    const origins = await Promise.all(gateways.map(({ untilListening }) => untilListening()))
    const members = await Promise.all(
      rooms.flatMap(room => room.people.map(token => follow(room.id, token, origins)))
    )

    const sent = new Map(rooms.map(({ id }) => [id, [] as string[]]))
    const enough = new AbortController()
    const talking = (async () => {
      for (let turn = 0; !enough.signal.aborted; turn++) {
        const room = rooms[turn % rooms.length]
        if (!room) return
        const text = `Mensahe ${turn}`
        await say(room, text, origins)
        sent.get(room.id)?.push(text)
      }
    })()
    await pause(1000)
    const lost = members.filter(member => member.at() === origins[2])
    const returns = lost.map(member => member.untilBack())
    const killedAt = performance.now()
    gateways[2]?.child.kill('SIGKILL')
    const times = (await Promise.all(returns)).map(at => at - killedAt)
    await pause(1000)
    enough.abort()
    await talking
    for (const { room, heard } of members)
      await expect.poll(() => heard().toSorted()).toEqual(sent.get(room)?.toSorted())

    times.sort((a, b) => a - b)
    const percentile = (share: number) => Math.round(times[Math.floor(share * times.length)] ?? 0)
    const messages = [...sent.values()].flat().length
    console.log(
      `${members.length} members, ${lost.length} of them at the killed gateway: back after ${percentile(0.5)} ms (p50), ${percentile(0.99)} ms (p99). ${messages} messages, none missing, none twice.`
    )
    expect(lost.length).toBeGreaterThan(0)
  }, 600_000)

  function startGateway(redisUrl: string) {
    return startServer({
      DATABASE_URL: app.url,
      REDIS_URL: redisUrl,
      VOICE_OFF: '1',
      PORT: '0',
      SECRET_KEY: app.config.SECRET_KEY,
      GAME_HEALTH_SECONDS: '0',
      GAME_ORIGINS: JSON.stringify(app.config.GAME_ORIGINS),
      GAME_KEYS: JSON.stringify(app.config.GAME_KEYS),
      RATE_PER_IP: '1000000',
      RATE_PER_SESSION: '1000000',
      EVENTS_PER_IP: '1000000'
    })
  }

  async function openRoom() {
    const host = await app.signUpNumbered('host')
    const { id } = await openParty(host)
    const people = [host.token]
    while (people.length < membersPerRoom) {
      const person = await app.signUpNumbered('member')
      await person.call(joinParty, { party_id: id })
      people.push(person.token)
    }
    return { id, people }
  }

  type Room = Awaited<ReturnType<typeof openRoom>>

  /** As the app does it: sends the same message again until a gateway answers. */
  async function say({ id, people }: Room, text: string, origins: string[]): Promise<void> {
    const body = JSON.stringify({ party_id: id, client_id: randomUUID(), kind: 'text', text })
    for (let attempt = 0; ; attempt++) {
      const origin = origins[attempt % origins.length]
      const headers = { authorization: `Bearer ${people[0]}`, 'content-type': 'application/json' }
      const request = fetch(`${origin}${sendChat.path}`, { method: 'POST', headers, body })
      const answer = await request.catch(() => undefined)
      if (answer?.ok) return
    }
  }

  /** As the app does it: connects to any gateway, watches the room, and loads the messages that it missed. */
  async function follow(room: string, token: string, origins: string[]) {
    const texts = new Map<string, string>()
    const live = new Set<string>()
    let duplicates = 0
    let last = 0
    let turn = Math.floor(Math.random() * origins.length)
    let back: (at: number) => void = () => {}
    let current = ''
    let isOver = false
    let close = () => {}
    onTestFinished(() => {
      isOver = true
      close()
    })

    function connect(): Promise<void> {
      current = origins[turn++ % origins.length] ?? ''
      const socket = io(current, {
        path: realtimePath,
        transports: ['websocket'],
        auth: { token },
        forceNew: true,
        reconnection: false
      })
      close = () => void socket.close()
      socket.on('party_chat', ({ message }: ServerEvents['party_chat']) => {
        if (live.has(message.id)) duplicates++
        live.add(message.id)
        texts.set(message.id, message.text ?? '')
      })
      socket.on('disconnect', () => {
        if (isOver) return
        void again()
      })
      return new Promise((resolve, reject) => {
        socket.once('connect_error', reject)
        socket.once('connect', async () => {
          const { code } = await socket.timeout(60_000).emitWithAck('watch_party', { party_id: room })
          if (code !== 0) return reject(new Error(`watch_party was refused with ${code}`))
          await fill()
          back(performance.now())
          resolve()
        })
      })
    }

    async function again(): Promise<void> {
      await connect().catch(again)
    }

    async function fill(): Promise<void> {
      const query = new URLSearchParams({ party_id: room, after: String(last) })
      const answer = await fetch(`${current}${listChat.path}?${query}`, {
        headers: { authorization: `Bearer ${token}` }
      })
      const { data } = (await answer.json()) as { data: ResponseOf<typeof listChat> }
      for (const message of data.items) texts.set(message.id, message.text ?? '')
      last = data.last_seq
      if (data.has_more) await fill()
    }

    await connect()
    return {
      room,
      at: () => current,
      /** Resolves when the member is back in the room, with the time. */
      untilBack: () => new Promise<number>(resolve => (back = resolve)),
      heard() {
        expect(duplicates).toBe(0)
        return [...texts.values()]
      }
    }
  }
})
