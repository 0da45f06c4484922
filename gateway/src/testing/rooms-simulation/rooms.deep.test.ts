import { setTimeout as pause } from 'node:timers/promises'

import { blockUser, unblockUser } from '@tambay/contracts/block'
import { createParty } from '@tambay/contracts/party'
import { kickMember, unbanUser } from '@tambay/contracts/room/members'
import { setMic } from '@tambay/contracts/room/mic'
import { leaveSeat, takeSeat } from '@tambay/contracts/room/seats'
import { updateParty } from '@tambay/contracts/room/settings'
import { createRandom, type Random } from '@tambay/testing/random'
import { describe, expect, onTestFinished, test } from 'vitest'

import { partyMember } from '#modules/party/tables.ts'
import { asMonitor } from '../create-test-app.ts'
import { createPhone, type Phone } from '../gateways/phone.ts'
import { startGateway } from '../gateways/start-gateway.ts'
import { hasRedis, needsRedis, startRedis } from '../gateways/start-redis.ts'
import { openParty, partyDraft } from '../modules/party.ts'
import { startApp } from '../start-app.ts'
import { createChecks } from './checks.ts'

// ROOMS_SEED=17 repeats the steps of one run, though not its timing. MINUTES says how long it runs, and REDIS_EVERY after how
// many batches Redis is lost again.
const seed = Number(process.env.ROOMS_SEED ?? Date.now() % 1_000_000)
const minutes = Number(process.env.MINUTES ?? 5)
const redisEvery = Number(process.env.REDIS_EVERY ?? 200)
const roomCount = 3
const guestCount = 9
const graceSeconds = 5
const redisGoneMs = 10_000
/** Until all gateways hear each other after Redis is back. */
const togetherMs = 10_000
const quietMs = 2000

const actions = [
  'enter',
  'enter',
  'enter',
  'leave',
  'kick',
  'kick',
  'unban',
  'block',
  'unblock',
  'take a seat',
  'take a seat',
  'leave the seat',
  'unmute',
  'mute',
  'change the room',
  'chat',
  'chat',
  'chat',
  'chat',
  'chat',
  'chat',
  'gift',
  'gift',
  'drop',
  'come back',
  'come back',
  'reconnect',
  'reconnect'
] as const

describe.skipIf(!hasRedis)(`rooms over three gateways${needsRedis}`, async () => {
  const app = await startApp({ SIGN_UP_COINS: 1_000_000, EVENTS_PER_IP: 1_000_000 })

  test(
    `seed ${seed} keeps every promise for ${minutes} minutes`,
    { timeout: minutes * 300_000 + 600_000 },
    async () => {
      const random = createRandom(seed)
      const redis = await startRedis()
      onTestFinished(redis.stop)
      const gateways = await Promise.all([0, 1, 2].map(() => start(redis.url)))
      const origins = () => gateways.map(({ origin }) => origin)
      const rooms = await Promise.all(Array.from({ length: roomCount }, () => openRoom(origins)))
      const guests = await Promise.all(
        Array.from({ length: guestCount }, async () => phoneOf(await app.signUpNumbered('bob'), origins))
      )
      await app.db.update(partyMember).set({ presentUntil: null })
      const phones = [...rooms.map(({ host }) => host), ...guests]
      for (const { host, id } of rooms) await host.enter(id)
      const check = createChecks(app, phones, { seed })
      const count: Record<string, number> = {}
      let slowestMs = 0
      let longestApartMs = 0
      let redisIsBack: Promise<void> | undefined
      let replacement: Promise<void> | undefined

      const endsAt = performance.now() + minutes * 60_000
      for (let batch = 0; performance.now() < endsAt; batch++) {
        await Promise.all(rooms.map(reopen))
        await check.before(batch)
        count.batches = batch + 1
        const steps = Array.from({ length: 1 + random.below(6) }, () => draw(random))
        const acting = Promise.all(steps.map(act))
        if (batch % 40 === 20) replacement ??= replaceGateway()
        await acting
        if (batch % redisEvery === redisEvery - 10) redisIsBack ??= loseRedis()
        await check.after(batch)
        if (batch % 10 === 9 && !redisIsBack) slowestMs = Math.max(slowestMs, await settle(batch))
      }
      await redisIsBack
      await settle(-1)
      console.log(
        `Seed ${seed}: ${JSON.stringify(count)}. The slowest phone needed ${Math.round(slowestMs)} ms to show what the database contains. Somebody heard a room for at most ${Math.round(check.longestAfterRemovalMs())} ms after the removal. Gateways were apart for at most ${Math.round(longestApartMs)} ms after Redis was back.`
      )
      expect(check.acknowledged()).toBeGreaterThan(0)

      function draw(random: Random) {
        const action = random.pick(actions)
        return {
          action,
          who: random.pick(guests),
          speaker: random.pick(phones),
          room: random.pick(rooms),
          seat: 1 + random.below(8)
        }
      }

      async function act({ action, who, speaker, room, seat }: ReturnType<typeof draw>): Promise<void> {
        count[action] = (count[action] ?? 0) + 1
        const { host, id: party_id } = room
        const user = { user_id: who.id }
        const seated = { party_id: who.screen().roomId ?? party_id }
        const spoken = { party_id: speaker.screen().roomId ?? party_id }
        switch (action) {
          case 'enter':
            return who.enter(party_id)
          case 'leave':
            return who.leave()
          case 'kick':
            return void (await host.call(kickMember, { party_id, member_id: who.id }))
          case 'unban':
            return void (await host.call(unbanUser, { party_id, ...user }))
          case 'block':
            return void (await host.call(blockUser, user))
          case 'unblock':
            await host.call(unblockUser, user)
            // A host who read the chat during the block has none of the person's earlier messages.
            return host.reopenChat()
          case 'take a seat':
            return void (await who.call(takeSeat, { ...seated, seat }))
          case 'leave the seat':
            return void (await who.call(leaveSeat, seated))
          case 'unmute':
            return void (await who.call(setMic, { ...seated, mute: 11 }))
          case 'mute':
            return void (await who.call(setMic, { ...seated, mute: 10 }))
          case 'change the room':
            return void (await host.call(updateParty, { party_id, name: `Tambay ${seat}` }))
          case 'chat':
            return check.send(speaker, spoken.party_id)
          case 'gift':
            return check.give(speaker, host, spoken.party_id)
          case 'drop':
            return who.drop()
          case 'come back':
            return who.comeBack()
          case 'reconnect':
            return speaker.reconnect()
        }
      }

      /** A room ends when its host was away for too long. */
      async function reopen(room: (typeof rooms)[number]): Promise<void> {
        if (room.host.screen().roomId !== undefined) return
        const answer = await room.host.call(createParty, partyDraft)
        if (answer.code !== 0) return
        count.reopened = (count.reopened ?? 0) + 1
        room.id = answer.data.party.id
        await room.host.enter(room.id)
      }

      async function replaceGateway(): Promise<void> {
        count.kills = (count.kills ?? 0) + 1
        const at = random.below(3)
        gateways[at]?.child.kill('SIGKILL')
        const started = await start(redis.url)
        gateways[at] = started
        replacement = undefined
      }

      /** Every second time, its connections stay open. */
      async function loseRedis(): Promise<void> {
        count.redis = (count.redis ?? 0) + 1
        const isSilent = count.redis % 2 === 0
        if (isSilent) redis.signal('SIGSTOP')
        else await redis.stop()
        await pause(redisGoneMs)
        if (isSilent) redis.signal('SIGCONT')
        else await redis.start()
        const backAt = performance.now()
        await expect.poll(listApart, { timeout: togetherMs, message: `seed ${seed}` }).toEqual([])
        longestApartMs = Math.max(longestApartMs, performance.now() - backAt)
        redisIsBack = undefined
      }

      /** What the gateways that miss events of others say about it. */
      async function listApart(): Promise<string[]> {
        const running = gateways.filter(({ child }) => child.exitCode === null && child.signalCode === null)
        const states = await Promise.all(running.map(({ origin }) => readBusState(origin)))
        return states.filter(state => !state.includes('realtime_apart 0'))
      }

      /** Returns how long it took until every screen showed what the database contains. */
      async function settle(batch: number): Promise<number> {
        for (const phone of phones) phone.comeBack()
        await replacement
        const quietAt = performance.now()
        await expect
          .poll(() => check.differences(), {
            interval: 50,
            timeout: quietMs,
            message: `seed ${seed}, batch ${batch}`
          })
          .toEqual([])
        return performance.now() - quietAt
      }
    }
  )

  async function start(redisUrl: string) {
    const server = startGateway(app, {
      REDIS_URL: redisUrl,
      REDIS_OPTIONAL: '1',
      VOICE_OFF: '1',
      MONITORING_TOKEN: app.config.MONITORING_TOKEN,
      OFFLINE_GRACE_SECONDS: String(graceSeconds),
      MESSAGES_PER_MINUTE: '1000000'
    })
    return { child: server.child, origin: await server.untilListening() }
  }

  async function readBusState(origin: string): Promise<string> {
    const response = await fetch(`${origin}/metrics`, { headers: asMonitor })
    const lines = (await response.text()).split('\n')
    return lines.filter(line => /^realtime_(bus_up|apart|gateways) /.test(line)).join(', ')
  }

  function phoneOf(person: { id: string; token: string }, origins: () => readonly string[]): Phone {
    const phone = createPhone({ person, origins })
    onTestFinished(phone.close)
    return phone
  }

  async function openRoom(origins: () => readonly string[]) {
    const host = await app.signUpNumbered('ann')
    const { id } = await openParty(host)
    return { id, host: phoneOf(host, origins) }
  }
})
