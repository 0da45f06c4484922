import { getConversation } from '@tambay/contracts/messages/conversations'
import { entry, getParty, joinParty } from '@tambay/contracts/party'
import { sendChat } from '@tambay/contracts/room/chat'
import { kickMember } from '@tambay/contracts/room/members'
import { eq, sql } from 'drizzle-orm'
import { Server } from 'socket.io'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { notifyGateways } from '#ledger/balance-notifications.ts'
import { party, partyMember } from '#modules/party/tables.ts'
import { sendToGateways } from '#platform/database/gateway-bus.ts'
import { transact } from '#platform/database/transact.ts'
import { createRedis } from '#platform/redis/redis.ts'
import { createTestApp, type TestApp, type TestPerson } from '#testing/create-test-app.ts'
import { eventsArrived } from '#testing/gateways/events-arrived.ts'
import { hasRedis, needsRedis, type RedisServer, startRedis } from '#testing/gateways/start-redis.ts'
import { startHangingProxy } from '#testing/hanging-proxy.ts'
import { introduce } from '#testing/modules/messages.ts'
import { createGuest, openParty } from '#testing/modules/party.ts'
import { untilListening } from '#testing/operator.ts'
import type { TestSocket } from '#testing/test-sockets.ts'
import { memberChannel, userChannel } from './channels.ts'
import { gatewayStops } from './cluster-health.ts'
import { createCluster } from './cluster.ts'

describe.skipIf(!hasRedis)(`three gateways${needsRedis}`, () => {
  let redis: RedisServer
  let app: TestApp
  let ann: TestPerson
  let bob: TestPerson
  let partyId: string

  beforeAll(async () => {
    redis = await startRedis()
    app = await createTestApp({}, { count: 3, redisUrl: redis.url })
  })
  afterAll(async () => {
    await app.close()
    await redis.stop()
  })
  beforeEach(async () => {
    ann = await app.signUpNumbered('ann')
    bob = await app.signUpNumbered('bob')
    partyId = (await openParty(ann)).id
    await bob.call(joinParty, { party_id: partyId })
  })

  async function watchAt(person: TestPerson, gateway: number) {
    const page = await person.connect(gateway)
    expect(await page.emit('watch_party', { party_id: partyId })).toMatchObject({ code: 0 })
    return page
  }

  const say = (text: string) =>
    ann.call(sendChat, { party_id: partyId, client_id: crypto.randomUUID(), kind: 'text', text })

  function record({ socket }: TestSocket) {
    const heard: string[] = []
    socket.on('party_chat', ({ message }) => heard.push(message.text))
    return heard
  }

  const isBobAway = async () =>
    (await app.call(getParty, { party_id: partyId })).data.party.members.find(({ id }) => id === bob.id)
      ?.is_away

  test('a chat message reaches members at every gateway once', async () => {
    const pages = [await watchAt(ann, 0), await watchAt(bob, 1), await watchAt(bob, 2)]
    const heard = pages.map(record)
    for (const text of ['kumusta', 'tara', 'laro']) await say(text)
    for (const texts of heard) await expect.poll(() => texts.toSorted()).toEqual(['kumusta', 'laro', 'tara'])
  })

  test('a kicked member hears nothing more at any gateway', async () => {
    const pages = [await watchAt(bob, 1), await watchAt(bob, 2)]
    const removed = Promise.all(pages.map(page => page.next('party_removed')))
    const heard = pages.map(record)
    await ann.call(kickMember, { party_id: partyId, member_id: bob.id })
    expect(await removed).toMatchObject([{ reason: 'kicked' }, { reason: 'kicked' }])
    for (const _ of app.gateways) await say('wala na siya')
    for (const { socket } of pages) await eventsArrived(app, bob.id, socket)
    expect(heard).toEqual([[], []])
  })

  test('a session that ends at one gateway loses its connections at the others', async () => {
    const pages = [await bob.connect(0), await bob.connect(1), await bob.connect(2)]
    const ended = Promise.all(pages.map(page => page.next('signed_out')))
    await app.sessions.revoke(bob.id, bob.sessionId)
    await ended
    for (const { socket } of pages) await expect.poll(() => socket.connected).toBe(false)
  })

  test('a member is away when the last connection closes, whichever gateway has it', async () => {
    const [first, second] = [await watchAt(bob, 1), await watchAt(bob, 2)]
    const { realtime } = app.gateways[1] ?? app
    const closed = new Promise(resolve => realtime.onDisconnect(resolve))
    first.close()
    await closed
    await app.background.settled()
    expect(await isBobAway()).toBe(false)
    second.close()
    await expect.poll(isBobAway).toBe(true)
  })

  test('every gateway knows who is online', async () => {
    await introduce(ann, bob)
    const isOnline = async () =>
      (await ann.call(getConversation, { user_id: bob.id })).data.conversation.peer.is_online
    expect(await isOnline()).toBe(false)
    const page = await bob.connect(2)
    for (const _ of app.gateways) expect(await isOnline()).toBe(true)
    page.close()
    await expect.poll(isOnline).toBe(false)
  })

  test('a room that is left and entered again at once stays subscribed', async () => {
    const client = createRedis(redis.url, app.log)
    await client.connect({ mustAnswer: true })
    const { createAdapter, findOccupied } = createCluster({ redis: client, prefix: crypto.randomUUID() })
    const io = new Server({ adapter: createAdapter })
    const { adapter } = io.of('/')
    const room = userChannel(bob.id)
    await adapter.addAll('first', new Set([room]))
    adapter.delAll('first')
    await adapter.addAll('second', new Set([room]))
    expect([...(await findOccupied([room]))]).toEqual([room])
    await adapter.close()
    client.close()
  })

  test('a new connection misses nothing that another gateway sends from then on', async () => {
    for (let count = 0; count < 20; count++) {
      const page = await bob.connect(1)
      const event = page.next('tickets')
      app.realtime.publish(userChannel(bob.id), 'tickets', { ticket_count: count })
      expect(await event).toEqual({ ticket_count: count })
      page.close()
    }
  })

  test('a balance that PostgreSQL tells every gateway reaches each connection once', async () => {
    const page = await bob.connect(1)
    await untilListening(app, 'ledger_balance')
    const received: unknown[] = []
    page.socket.on('balance', balance => received.push(balance))
    const balance = { currency: 'coin' as const, balance: 7, version: 9 }
    await transact(app.db, tx => notifyGateways(tx, { people: [{ userId: bob.id, balance }] }))
    await expect.poll(() => received.length).toBe(1)
    await eventsArrived(app, bob.id, page.socket)
    expect(received).toEqual([balance])
  })

  // Before the tests after which everybody reads again: those that kill a gateway or stop Redis.
  test('after a gateway was killed, clients in a room with a new message read again before all others', async () => {
    const outside = await bob.connect(0)
    let resyncsOutside = 0
    outside.socket.on('resync', () => resyncsOutside++)
    const inside = await watchAt(ann, 0)
    const fourth = await joinAsFourth()
    await say('dinig ba ako?')
    const resync = inside.next('resync')
    fourth.close()
    await resync
    await eventsArrived(app, bob.id, outside.socket)
    expect(resyncsOutside).toBe(0)
    await expect.poll(isAnyApart).toBe(false)
  })

  test('gateways count each limit together, and each by itself while Redis is away', async () => {
    const limits = app.gateways.map(({ limiter }) =>
      limiter.limit('tests', 'user', { max: 3, perSeconds: 60 })
    )
    const count = () => Promise.allSettled(limits.map(limit => limit.count(ann.id)))
    const states = async () => (await count()).map(({ status }) => status)
    expect(await states()).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    expect(await states()).toEqual(['rejected', 'rejected', 'rejected'])
    await redis.stop()
    expect(await states()).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    await redis.start()
  })

  const isAnyApart = () => app.gateways.some(({ realtime }) => realtime.isApart())
  const counts = () => app.gateways.map(({ cluster }) => cluster?.countGateways())

  /** Joins the others without serving anybody. */
  async function joinAsFourth() {
    const client = createRedis(redis.url, app.log)
    await client.connect({ mustAnswer: true })
    new Server({
      adapter: createCluster({ redis: client, prefix: app.config.REDIS_PREFIX }).createAdapter
    }).of('/')
    await expect.poll(counts).toEqual([4, 4, 4])
    return client
  }

  test('after a gateway was killed, the others remove everyone whose removal it told nobody', async () => {
    await watchAt(ann, 0)
    await watchAt(bob, 1)
    const listener = await app.connect((await createGuest(app)).token, 2)
    expect(await listener.emit('watch_party', { party_id: partyId })).toMatchObject({ code: 0 })
    const fourth = await joinAsFourth()
    await app.db.delete(partyMember).where(eq(partyMember.memberId, bob.id))
    await app.db.update(party).set({ auth: entry.followedOnly }).where(eq(party.id, partyId))
    const closed = listener.next('party_removed')
    fourth.close()
    await expect.poll(() => app.gateways.every(({ realtime }) => realtime.isApart())).toBe(true)
    const channel = memberChannel({ partyId, memberId: bob.id })
    await expect.poll(async () => (await app.realtime.findConnected([channel])).size).toBe(0)
    expect(await closed).toMatchObject({ party_id: partyId, reason: 'closed' })
    await expect.poll(isAnyApart).toBe(false)
  })

  test('after a gateway was killed, its members have a minute to come back', async () => {
    const inSeconds = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000)
    const isBob = eq(partyMember.memberId, bob.id)
    await app.db
      .update(partyMember)
      .set({ presentUntil: inSeconds(5) })
      .where(isBob)
    const fourth = await joinAsFourth()
    fourth.close()
    const leaseOfBob = async () => (await app.db.select().from(partyMember).where(isBob))[0]?.presentUntil
    await expect.poll(leaseOfBob).toEqual(inSeconds(60))
    await expect.poll(isAnyApart).toBe(false)
  })

  test('after a gateway was killed, the others tell the state of each room', async () => {
    const { socket } = await watchAt(ann, 0)
    const fourth = await joinAsFourth()
    const [changed] = await app.db
      .update(party)
      .set({ version: sql`${party.version} + 1` })
      .where(eq(party.id, partyId))
      .returning({ version: party.version })
    const heard: unknown[] = []
    socket.on('party_change', ({ version }) => heard.push(version))
    fourth.close()
    await expect.poll(() => heard).toContain(changed?.version)
    await expect.poll(isAnyApart).toBe(false)
    await eventsArrived(app, ann.id, socket)
    expect(heard).toEqual([changed?.version])
  })

  test('a gateway that stops in order makes the others check nothing', async () => {
    const [page] = await Promise.all([0, 1, 2].map(gateway => bob.connect(gateway)))
    const fourth = await joinAsFourth()
    await untilListening(app, 'gateway_stops')
    const told = page?.next('balance')
    await sendToGateways(app.db, gatewayStops, {})
    const balance = { currency: 'coin' as const, balance: 7, version: 9 }
    await transact(app.db, tx => notifyGateways(tx, { people: [{ userId: bob.id, balance }] }))
    await told
    fourth.close()
    await expect.poll(counts).toEqual([3, 3, 3])
    expect(isAnyApart()).toBe(false)
  })

  /** Two gateways, of which the first reaches Redis through a proxy. */
  async function startApart() {
    const proxy = await startHangingProxy(redis.url)
    const apart = await createTestApp({}, { count: 2, redisUrl: redis.url, firstRedisUrl: proxy.url })
    onTestFinished(async () => {
      await apart.close()
      proxy.stop()
    })
    return { apart, proxy }
  }

  test('after a gateway lost Redis for a moment, clients at the others read again', async () => {
    const { apart, proxy } = await startApart()
    const page = await (await apart.signUp('guest001')).connect(1)
    await untilListening(apart, 'lost_redis')
    const resync = page.next('resync')
    proxy.cut()
    expect(await resync).toEqual({})
  })

  test('a member who is kicked at a gateway that alone has lost Redis stops hearing the room at the others', async () => {
    const { apart, proxy } = await startApart()
    const [host, guest] = [await apart.signUp('host0001'), await apart.signUp('guest001')]
    const { id } = await openParty(host)
    await guest.call(joinParty, { party_id: id })
    const page = await guest.connect(1)
    await page.emit('watch_party', { party_id: id })
    await untilListening(apart, 'lost_redis')
    proxy.stop()
    const { realtime } = apart.gateways[1] ?? apart
    await expect.poll(realtime.isApart).toBe(true)

    await apart.app.fastify.inject({
      method: kickMember.method,
      url: kickMember.path,
      headers: { authorization: `Bearer ${host.token}` },
      payload: { party_id: id, member_id: guest.id }
    })
    const channel = memberChannel({ partyId: id, memberId: guest.id })
    await expect.poll(async () => (await realtime.findConnected([channel])).size).toBe(0)
  })

  test.each([
    ['is away', () => redis.stop(), () => redis.start()],
    ['answers nothing', () => redis.signal('SIGSTOP'), () => redis.signal('SIGCONT')]
  ])(
    'while Redis %s, a kicked member stops hearing the room, and everything heals when it is back',
    async (_, lose, heal) => {
      const [own, other] = [await watchAt(ann, 0), await watchAt(bob, 1)]
      const [heard, heardByBob] = [record(own), record(other)]
      const { realtime } = app.gateways[1] ?? app
      let kills = 0
      for (const gateway of app.gateways) gateway.realtime.onGatewayKilled(() => kills++)
      await lose()
      await expect.poll(() => app.gateways.every(({ realtime }) => realtime.isApart())).toBe(true)
      await ann.call(kickMember, { party_id: partyId, member_id: bob.id })
      const channel = memberChannel({ partyId, memberId: bob.id })
      await expect.poll(async () => (await realtime.findConnected([channel])).size).toBe(0)
      for (const _ of app.gateways) await say('wala na siya')
      realtime.publish(userChannel(bob.id), 'tickets', { ticket_count: 5 })
      await other.next('tickets')
      expect(heardByBob).toEqual([])

      const resync = own.next('resync')
      await heal()
      await resync
      await expect.poll(isAnyApart).toBe(false)
      const before = heard.length
      for (const _ of app.gateways) await say('balik na')
      await expect.poll(() => heard.slice(before)).toEqual(['balik na', 'balik na', 'balik na'])
      expect(kills).toBe(0)
    }
  )
})
