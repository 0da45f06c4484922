import { createShardedAdapter } from '@socket.io/redis-adapter'
import { Gauge, type Registry } from 'prom-client'
import { Adapter, type BroadcastOptions, MessageType } from 'socket.io-adapter'
import * as z from 'zod/mini'

import type { Db } from '#platform/database/db.ts'
import { type GatewayBus, sendToGateways, type Topic } from '#platform/database/gateway-bus.ts'
import type { App } from '#platform/http/app-type.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import type { Redis } from '#platform/redis/redis.ts'

/** Makes the connections of all gateways hear each other's events. */
export interface Cluster {
  createAdapter: (namespace: object) => Adapter
  /** Returns the rooms that have a connection at any gateway, or none while the bus is down. */
  findOccupied(rooms: readonly string[]): Promise<ReadonlySet<string>>
  /** Whether events between gateways may be missing, because one of them lost the bus or got it back a moment ago. */
  isDown(): boolean
}

interface ClusterOptions {
  redis: Redis
  bus?: Pick<GatewayBus, 'on'>
  /** Installations that share one Redis need different ones. */
  prefix: string
}

type Handler = (message: Buffer, channel: Buffer) => void

/** Until all gateways are back. The checks that run while the bus is down run on until then. */
const settleMs = 1000
/** Shorter than `settleMs`, during which the others believe it. */
const tellEveryMs = 250

export function createCluster({ redis, bus, prefix }: ClusterOptions): Cluster {
  const channelPrefix = `${prefix}:io`
  const channelOf = (room: string) => `${channelPrefix}#/#${room}#`
  const subscriptions = keepSubscribed(redis)
  let backAt = -settleMs
  for (const client of [redis.commands, redis.subscriber])
    client.on('ready', () => {
      backAt = performance.now()
    })
  bus?.on(lostRedis, () => {
    backAt = performance.now()
  })

  // Not an arrow function, because Socket.IO calls it with `new`.
  function createAdapter(namespace: object): Adapter {
    const adapter = createShardedAdapter(redis.commands, subscriptions, { channelPrefix })(namespace)
    return Object.assign(deliverHereFirst(adapter), {
      // A connection is in a room once it hears the other gateways, too. So what it reads then misses no event.
      addAll(id: string, rooms: Set<string>) {
        Adapter.prototype.addAll.call(adapter, id, rooms)
        return subscriptions.confirmed([...rooms].map(channelOf))
      }
    })
  }

  return {
    createAdapter,
    async findOccupied(rooms) {
      if (rooms.length === 0 || !redis.isReady()) return new Set()
      const channels = rooms.map(channelOf)
      const counts = await redis.commands
        .pubSubShardNumSub(channels)
        .catch(() => ({}) as Record<string, number>)
      return new Set(rooms.filter((_, index) => (counts[channels[index] ?? ''] ?? 0) > 0))
    },
    isDown: () => !redis.isReady() || performance.now() - backAt < settleMs
  }
}

/**
 * The adapter waits for Redis before it delivers an event to its own connections. By then, they may have left the room, and
 * without Redis they would wait for ever.
 */
function deliverHereFirst(adapter: ReturnType<ReturnType<typeof createShardedAdapter>>): Adapter {
  return Object.assign(adapter, {
    async broadcast(packet: unknown, options: BroadcastOptions) {
      Adapter.prototype.broadcast.call(adapter, packet, options)
      if (options.flags?.local) return
      const { rooms, except = [], flags = {} } = options
      adapter['publish']({
        type: MessageType.BROADCAST,
        data: { packet, opts: { rooms: [...rooms], except: [...except], flags } }
      })
    }
  })
}

const lostRedis: Topic<object> = { channel: 'lost_redis', schema: z.object({}) }

/** Without Redis, this gateway's events don't reach the others. Through PostgreSQL, it tells them to check for themselves. */
export function tellLostRedis(app: App, { db, redis }: { db: Db; redis: Pick<Redis, 'isReady'> }): void {
  repeat(app, 'tell that Redis is lost', tellEveryMs, async () => {
    if (!redis.isReady()) await sendToGateways(db, lostRedis, {})
  })
}

export function addClusterMetrics(registry: Registry, { isReady }: Pick<Redis, 'isReady'>): void {
  void new Gauge({
    name: 'realtime_bus_up',
    help: '1 if this gateway reaches Redis, through which it hears the events of other gateways; otherwise 0',
    registers: [registry],
    collect() {
      this.set(isReady() ? 1 : 0)
    }
  })
}

/**
 * The adapter ignores failed subscriptions. This repeats all of them whenever Redis is back. For one channel, each call waits
 * for the one before: the client takes a subscription during an `SUNSUBSCRIBE` for one that exists, and then loses it.
 */
function keepSubscribed({ subscriber }: Redis) {
  const handlers = new Map<string, Handler>()
  const waiting = new Map<string, Promise<void>>()

  function inOrder(channel: string, work: () => Promise<void> | undefined): void {
    const before = waiting.get(channel) ?? Promise.resolve()
    const done = before
      .then(work)
      .catch(() => undefined)
      .finally(() => {
        if (waiting.get(channel) === done) waiting.delete(channel)
      })
    waiting.set(channel, done)
  }

  function subscribe(channel: string, handler: Handler): void {
    inOrder(channel, () =>
      handlers.has(channel) ? subscriber.sSubscribe(channel, handler, true) : undefined
    )
  }

  subscriber.on('ready', () => {
    for (const [channel, handler] of handlers) subscribe(channel, handler)
  })
  return {
    sSubscribe(channel: string, handler: Handler): void {
      handlers.set(channel, handler)
      subscribe(channel, handler)
    },
    /** Resolves when Redis has confirmed the subscriptions, and at once while Redis is away. */
    async confirmed(channels: readonly string[]): Promise<void> {
      if (subscriber.isReady) await Promise.all(channels.map(channel => waiting.get(channel)))
    },
    sUnsubscribe(channel: string): void {
      handlers.delete(channel)
      inOrder(channel, () => (handlers.has(channel) ? undefined : subscriber.sUnsubscribe(channel)))
    }
  }
}
