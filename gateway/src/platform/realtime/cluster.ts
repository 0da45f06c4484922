import { createShardedAdapter } from '@socket.io/redis-adapter'
import { Gauge, type Registry } from 'prom-client'
import { Adapter, type BroadcastOptions, MessageType } from 'socket.io-adapter'

import type { GatewayBus } from '#platform/database/gateway-bus.ts'
import type { Redis } from '#platform/redis/redis.ts'
import { type ClusterHealth, createClusterHealth } from './cluster-health.ts'

/** Makes the connections of all gateways hear each other's events. */
export interface Cluster extends ClusterHealth {
  createAdapter: (namespace: object) => Adapter
  /** Returns the rooms that have a connection at any gateway, or none while the bus is down. */
  findOccupied(rooms: readonly string[]): Promise<ReadonlySet<string>>
}

interface ClusterOptions {
  redis: Redis
  bus?: Pick<GatewayBus, 'on'>
  /** Installations that share one Redis need different ones. */
  prefix: string
}

type Handler = (message: Buffer, channel: Buffer) => void

export function createCluster({ redis, bus, prefix }: ClusterOptions): Cluster {
  const channelPrefix = `${prefix}:io`
  const channelOf = (room: string) => `${channelPrefix}#/#${room}#`
  const subscriptions = keepSubscribed(redis)

  // Not an arrow function, because Socket.IO calls it with `new`.
  function createAdapter(namespace: object): Adapter {
    const adapter = createShardedAdapter(redis.commands, subscriptions, { channelPrefix })(namespace)
    return Object.assign(actHereFirst(adapter), {
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
    ...createClusterHealth({ redis, ...(bus && { bus }), channel: `${channelPrefix}#/#` })
  }
}

/**
 * The adapter waits for Redis before it sends an event to this gateway's own connections, takes them out of a room, or closes
 * them. Until then, they would hear too much or too little, and without Redis for ever.
 */
function actHereFirst(adapter: ReturnType<ReturnType<typeof createShardedAdapter>>): Adapter {
  const own = Adapter.prototype

  function passOn({ rooms, except, flags = {} }: BroadcastOptions, type: MessageType, data: object): void {
    if (flags.local) return
    const opts = { rooms: [...rooms], except: [...(except ?? [])], flags }
    adapter['publish']({ type, data: { ...data, opts } } as Parameters<(typeof adapter)['publish']>[0])
  }

  return Object.assign(adapter, {
    async broadcast(packet: unknown, options: BroadcastOptions) {
      own.broadcast.call(adapter, packet, options)
      passOn(options, MessageType.BROADCAST, { packet })
    },
    async delSockets(options: BroadcastOptions, rooms: string[]) {
      own.delSockets.call(adapter, options, rooms)
      passOn(options, MessageType.SOCKETS_LEAVE, { rooms })
    },
    async disconnectSockets(options: BroadcastOptions, close: boolean) {
      own.disconnectSockets.call(adapter, options, close)
      passOn(options, MessageType.DISCONNECT_SOCKETS, { close })
    }
  })
}

export function addClusterMetrics(
  registry: Registry,
  { redis, cluster }: { redis: Pick<Redis, 'isReady'>; cluster: Pick<Cluster, 'countGateways' | 'isDown'> }
): void {
  void new Gauge({
    name: 'realtime_bus_up',
    help: '1 if this gateway reaches Redis, through which it hears the events of other gateways; otherwise 0',
    registers: [registry],
    collect() {
      this.set(redis.isReady() ? 1 : 0)
    }
  })
  void new Gauge({
    name: 'realtime_apart',
    help: '1 while this gateway may miss events of others, because one lost Redis, got it back a moment ago, or was killed; otherwise 0',
    registers: [registry],
    collect() {
      this.set(cluster.isDown() ? 1 : 0)
    }
  })
  void new Gauge({
    name: 'realtime_gateways',
    help: 'Gateways that this one counts in Redis, itself included',
    registers: [registry],
    collect() {
      this.set(cluster.countGateways())
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
