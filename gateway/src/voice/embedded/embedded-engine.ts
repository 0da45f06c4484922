import { EventEmitter } from 'node:events'

import { VoiceError, type VoiceEngine, type VoiceEvents } from '../voice-engine.ts'
import type { MediaOptions } from './messages.ts'
import { createOpenSessions } from './open-sessions.ts'
import { createShard, type Shard } from './shard.ts'

interface EmbeddedEngineOptions extends MediaOptions {
  /** Number of media processes. With a fixed port, they use consecutive ports, starting at that port. */
  processes: number
  /** Starts the processes now instead of with the first join. */
  startsNow?: boolean
}

export interface EmbeddedEngine extends VoiceEngine {
  pids(): number[]
}

/** An SFU in child processes, so that media never delays the gateway. Each room belongs to one process. */
export function createEmbeddedEngine({
  processes,
  startsNow = false,
  ...options
}: EmbeddedEngineOptions): EmbeddedEngine {
  const events = new EventEmitter()
  let epoch = Date.now()
  let forwardedPackets = 0
  const members: number[] = []

  function emit<Name extends keyof VoiceEvents>(event: Name, payload: VoiceEvents[Name]): void {
    events.emit(event, payload)
  }

  function emitFromMedia<Name extends 'speaking' | 'member-state'>(
    event: Name,
    payload: VoiceEvents[Name]
  ): void {
    if ('state' in payload && payload.state === 'lost') sessions.remove(payload)
    emit(event, payload)
  }

  const shards = Array.from({ length: processes }, (_, index) =>
    createShard({
      options: { ...options, port: options.port === 0 ? 0 : options.port + index },
      emit: emitFromMedia,
      onHeartbeat(heartbeat) {
        members[index] = heartbeat.members
        forwardedPackets += heartbeat.forwardedPackets
      },
      onDown(rooms) {
        epoch = Math.max(epoch + 1, Date.now())
        for (const room of rooms) sessions.clear(room)
        emit('engine-down', { rooms, epoch })
      }
    })
  )

  if (startsNow) for (const shard of shards) shard.start()

  function shardOf(room: string): Shard {
    const sum = [...room].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 0)
    const shard = shards[sum % shards.length]
    if (!shard) throw new VoiceError('unavailable')
    return shard
  }

  const sessions = createOpenSessions({
    call: (call, input) => shardOf(input.room).call(call, input),
    onLost: lost => emit('member-state', { ...lost, state: 'lost' })
  })

  return {
    isShared: false,
    async join(input) {
      const shard = shardOf(input.room)
      // Retries once, because under load about one in a thousand connections fails to get ready.
      const { offer } = await shard.join(input).catch(async (error: unknown) => {
        if (error instanceof VoiceError && error.reason === 'unavailable') return shard.join(input)
        throw error
      })
      sessions.add(input)
      return { epoch, access: { kind: 'embedded', offer } }
    },
    signal: (room, member, session, message) =>
      shardOf(room).call('signal', { room, member, session, message }),
    sync: sessions.sync,
    isEmpty: sessions.isEmpty,
    rooms: async () => sessions.rooms(),
    stats: room => shardOf(room).call('stats', { room }),
    on: (event, listener) => void events.on(event, listener),
    totals: () => ({ members: members.reduce((sum, count) => sum + count, 0), forwardedPackets }),
    pids: () => shards.flatMap(({ pid }) => pid ?? []),
    async close() {
      await Promise.all(shards.map(shard => shard.stop()))
    }
  }
}
