import { setTimeout as pause } from 'node:timers/promises'

import { blockUser, unblockUser } from '@tambay/contracts/block'
import { likePost, listPosts, unlikePost } from '@tambay/contracts/posts'
import { followUser, search, unfollowUser } from '@tambay/contracts/social'
import { createRandom } from '@tambay/testing/random'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createTestApp, type TestApp, type TestPerson } from '../create-test-app.ts'
import { hasRedis, needsRedis, type RedisServer, startRedis } from '../gateways/start-redis.ts'
import { startHangingProxy } from '../hanging-proxy.ts'
import { writePost } from '../modules/posts.ts'
import { runTests } from '../run-tests.ts'
import { type Replica, startReplica } from './start-replica.ts'

const seed = Number(process.env.SEED_OF_TESTS ?? 20_261_129)
const folders = ['src/modules/social', 'src/modules/people', 'src/modules/safety', 'src/modules/game/ranking']
// These look at the statements or the settings of the gateway's own connections.
const left = ['**/*.deep.test.ts', '**/statements.test.ts']

test('the tests of all modules that read from it pass with a replica', { timeout: 3_600_000 }, async () => {
  expect(await runTests({ folders, left, environment: { TEST_REPLICA: '1' } })).toBe(true)
})

describe.skipIf(!hasRedis)(`two gateways, a primary and its replica${needsRedis}`, () => {
  let redis: RedisServer
  let replica: Replica
  let proxy: Awaited<ReturnType<typeof startHangingProxy>>
  let app: TestApp
  let ann: TestPerson
  let ben: TestPerson
  let postId: string

  beforeAll(async () => {
    redis = await startRedis()
    replica = await startReplica()
    proxy = await startHangingProxy(replica.url)
    const { port: replicaPort } = new URL(proxy.url)
    app = await createTestApp({}, { count: 2, redisUrl: redis.url, replicaPort })
    ann = await app.signUp('annabelle')
    ben = await app.signUp('benjie07')
    await ann.call(followUser, { user_id: ben.id })
    postId = (await writePost(ben)).id
  })
  afterAll(async () => {
    await app.close()
    proxy.stop()
    await replica.stop()
    await redis.stop()
  })

  const feedOf = async (reader: TestPerson) =>
    (await reader.call(listPosts, { feed: 'following', limit: 50 })).data.items
  const likes = async () => (await feedOf(ann))[0]?.like_count
  const findsBen = async () => (await ann.call(search, { qs: 'benjie07', qt: 'people' })).data.people.length

  /** Calls take turns, so each read is at another gateway than the write before it. */
  const deeds: Record<string, () => Promise<void>> = {
    async like() {
      await ben.call(likePost, { post_id: postId })
      expect(await likes()).toBe(1)
      await ben.call(unlikePost, { post_id: postId })
      expect(await likes()).toBe(0)
    },
    async unfollow() {
      await ann.call(unfollowUser, { user_id: ben.id })
      expect(await feedOf(ann)).toEqual([])
      await ann.call(followUser, { user_id: ben.id })
      expect(await feedOf(ann)).toHaveLength(1)
    },
    async block() {
      await ben.call(blockUser, { user_id: ann.id })
      expect(await findsBen()).toBe(0)
      await ben.call(unblockUser, { user_id: ann.id })
      expect(await findsBen()).toBe(1)
      await ann.call(followUser, { user_id: ben.id })
    }
  }

  async function countReads(from: 'replica' | 'primary'): Promise<number> {
    const all = await Promise.all(app.gateways.map(({ metrics }) => metrics.registry.getMetricsAsJSON()))
    return all
      .flat()
      .filter(({ name }) => name === 'replica_reads_total')
      .flatMap(({ values }) => values)
      .reduce((sum, { labels, value }) => sum + (labels.from === from ? value : 0), 0)
  }

  /** Does a deed again until both of its reads are at this server. None of them may be wrong. */
  async function readFrom(server: 'replica' | 'primary', name = 'like'): Promise<number> {
    for (;;) {
      const before = await countReads(server)
      await deeds[name]?.()
      const reads = (await countReads(server)) - before
      if (reads === 2) return reads
      await pause(200)
    }
  }

  test('a read after a write, from the replica, shows what was written at the other gateway', async () => {
    for (const name of Object.keys(deeds)) expect(await readFrom('replica', name)).toBe(2)
  })

  test(`a random order of writes is read in that order (SEED_OF_TESTS=${seed})`, async () => {
    const random = createRandom(seed)
    const names = Object.keys(deeds)
    const before = await countReads('replica')
    for (let step = 0; step < 40; step++) await deeds[random.pick(names)]?.()
    expect(await countReads('replica')).toBeGreaterThan(before)
  })

  test('waits for a replica that is late', async () => {
    await replica.run(`ALTER SYSTEM SET recovery_min_apply_delay = '30ms'`)
    await replica.run('SELECT pg_reload_conf()')
    expect(await readFrom('replica')).toBe(2)
    await replica.run('ALTER SYSTEM RESET recovery_min_apply_delay')
    await replica.run('SELECT pg_reload_conf()')
  })

  test.each(['like', 'unfollow', 'block'])(
    'reads %s from the primary while the replica is paused',
    async name => {
      expect(await readFrom('replica')).toBe(2)
      await replica.run('SELECT pg_wal_replay_pause()')
      expect(await readFrom('primary', name)).toBe(2)
      await replica.run('SELECT pg_wal_replay_resume()')
      expect(await readFrom('replica', name)).toBe(2)
    }
  )

  test('reads from the primary while the replica is down, and returns to it', async () => {
    await replica.kill()
    expect(await readFrom('primary')).toBe(2)
    await replica.start()
    expect(await readFrom('replica')).toBe(2)
  })

  test('a read that the replica does not finish ends at the primary', async () => {
    expect(await readFrom('replica')).toBe(2)
    const hanging = proxy.hangAt('mute', 'from "post"')
    expect(await likes()).toBe(0)
    await hanging
    expect(await readFrom('primary')).toBe(2)
    proxy.recover()
    expect(await readFrom('replica')).toBe(2)
  })

  test('reads nothing from a replica that has become a primary', async () => {
    expect(await readFrom('replica')).toBe(2)
    await replica.run('SELECT pg_promote()')
    expect(await readFrom('primary')).toBe(2)
    const before = await countReads('replica')
    for (let step = 0; step < 10; step++) await deeds.like?.()
    expect(await countReads('replica')).toBe(before)
  })
})
