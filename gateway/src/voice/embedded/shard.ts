import { VoiceError, type VoiceEvents } from '../voice-engine.ts'
import { type MediaChild, startMediaChild } from './media-child.ts'
import type { Heartbeat, MediaCalls, MediaOptions } from './messages.ts'

/**
 * One media process and its rooms. The process starts with `start` or the first join, and is replaced whenever it exits.
 */
export interface Shard extends MediaChild {
  start(): void
  join(input: MediaCalls['join']['input']): Promise<MediaCalls['join']['output']>
}

interface ShardDeps {
  options: MediaOptions
  emit<Name extends 'speaking' | 'member-state'>(event: Name, payload: VoiceEvents[Name]): void
  onHeartbeat(heartbeat: Heartbeat): void
  onDown(rooms: string[]): void
}

const firstDelayMs = 50
const longestDelayMs = 5000
/** A process that ran this long was healthy, so its replacement starts without a delay. Milliseconds. */
const healthyMs = 10_000

export function createShard(deps: ShardDeps): Shard {
  const rooms = new Set<string>()
  let child: MediaChild | undefined
  let isStopped = false
  let failures = 0
  let startedAt = 0
  let respawnTimer: NodeJS.Timeout | undefined
  let onStarted: Array<() => void> = []

  function start(): void {
    respawnTimer = undefined
    startedAt = performance.now()
    child = startMediaChild({
      ...deps,
      onEvent: ({ event, payload }) => deps.emit(event, payload as never),
      onExit: down
    })
    for (const resolve of onStarted) resolve()
    onStarted = []
  }

  function down(): void {
    child = undefined
    if (isStopped) return
    const lost = [...rooms]
    rooms.clear()
    deps.onHeartbeat({ members: 0, forwardedPackets: 0 })
    failures = performance.now() - startedAt > healthyMs ? 0 : failures + 1
    const delayMs = failures <= 1 ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** failures)
    respawnTimer = setTimeout(start, delayMs).unref()
    deps.onDown(lost)
  }

  async function started(): Promise<MediaChild> {
    if (isStopped) throw new VoiceError('unavailable')
    if (!child && !respawnTimer) start()
    if (!child) await new Promise<void>(resolve => onStarted.push(resolve))
    if (!child) throw new VoiceError('unavailable')
    return child
  }

  return {
    start,
    async join(input) {
      const answer = await (await started()).call('join', input)
      rooms.add(input.room)
      return answer
    },
    async call(call, input) {
      if (!child) throw new VoiceError('session_ended')
      return child.call(call, input)
    },
    get pid() {
      return child?.pid
    },
    async stop() {
      isStopped = true
      clearTimeout(respawnTimer)
      for (const resolve of onStarted) resolve()
      await child?.stop()
    }
  }
}
