import { ApiError } from '@tambay/client/api/api-error'
import { onConnected, request, subscribe } from '@tambay/client/api/realtime'
import type { VoiceJoined } from '@tambay/contracts/voice'
import { atom, readonlyType } from 'nanostores'

import type { VoiceSession, VoiceSessionListener } from './voice-session.ts'
import { isVoiceSupported } from './voice-support.ts'
import type { VoiceConnection } from './voice-types.ts'

const firstRetryMs = 500
const longestRetryMs = 8000
const longestWaitMs = 10_000
const neverConnected = 'Voice can’t connect on this network.'

interface VoiceLinkOptions {
  partyId: string
  onTrack: VoiceSessionListener['onTrack']
  onSpeaking: VoiceSessionListener['onSpeaking']
  onSession: (session: VoiceSession) => void
}

/**
 * Keeps one media session open until `close`: joins again after a lost connection, a restart of the engine or
 * of the gateway. If the gateway refuses, no audio gets through, or the user joins on another device, there is no
 * session until `join` is called.
 */
export function connectVoice({ partyId, onTrack, onSpeaking, onSession }: VoiceLinkOptions) {
  const $connection = atom<VoiceConnection>({ status: 'connecting' })
  let session: VoiceSession | undefined
  /** Known before `session`, which also has sent its answer. */
  let sessionId: string | undefined
  /** Increases with each join, so that the end of an earlier session is ignored. */
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = firstRetryMs

  function drop(): void {
    clearTimeout(timer)
    session?.close()
    session = undefined
    sessionId = undefined
  }

  function stop(connection: VoiceConnection): void {
    turn++
    drop()
    $connection.set(connection)
  }

  async function join(): Promise<void> {
    if (!isVoiceSupported()) return stop({ status: 'unsupported' })
    stop({ status: 'connecting' })
    const mine = turn
    const isCurrent = () => mine === turn
    try {
      const joined = await request('voice_join', { party_id: partyId })
      if (!isCurrent()) return
      sessionId = joined.session
      const opened = await openSession(partyId, joined, {
        onTrack: (source, track) => isCurrent() && onTrack(source, track),
        onSpeaking: memberIds => isCurrent() && onSpeaking(memberIds),
        onLost: () => isCurrent() && rejoin()
      })
      if (!isCurrent()) return opened.close()
      session = opened
      retryMs = firstRetryMs
      $connection.set({ status: 'connected' })
      onSession(opened)
    } catch (error) {
      if (isCurrent()) retryOrStop(error)
    }
  }

  function retryOrStop(error: unknown): void {
    const isLast = retryMs === longestRetryMs
    if (error instanceof ApiError && (isLast || sessionId === undefined))
      return stop({ status: 'refused', message: error.message })
    if (isLast) return stop({ status: 'refused', message: neverConnected, isWithoutMedia: true })
    stop({ status: 'connecting' })
    timer = setTimeout(rejoin, retryMs)
    retryMs = Math.min(retryMs * 2, longestRetryMs)
  }

  function rejoin(): void {
    void join()
  }

  const isElsewhere = () => $connection.get().status === 'elsewhere'
  let wasDisconnected = false
  const stops = [
    onConnected(isConnected => {
      if (isConnected && wasDisconnected && !isElsewhere()) rejoin()
      wasDisconnected = !isConnected
    }),
    subscribe('voice_epoch', ({ party_id: id, epoch }) => {
      if (id === partyId && !isElsewhere() && epoch > (session?.epoch ?? 0)) rejoin()
    }),
    subscribe('voice_ended', ({ party_id: id, session: ended, reason }) => {
      if (id !== partyId || ended !== sessionId) return
      if (reason !== 'connection_lost') stop({ status: 'elsewhere' })
      else if (session) rejoin()
      else retryOrStop(undefined)
    })
  ]
  rejoin()

  return {
    $connection: readonlyType($connection),
    session: () => session,
    join(): void {
      retryMs = firstRetryMs
      rejoin()
    },
    /** Joins again if nothing else does. Resolves to false if that fails for good, or takes longer than 10 s. */
    ensureConnected(): Promise<boolean> {
      if (['elsewhere', 'refused'].includes($connection.get().status)) this.join()
      return new Promise(resolve => {
        const settle = (isConnected: boolean) => {
          clearTimeout(deadline)
          stopWaiting()
          resolve(isConnected)
        }
        const deadline = setTimeout(settle, longestWaitMs, false)
        const look = ({ status }: VoiceConnection) =>
          status !== 'connecting' && settle(status === 'connected')
        const stopWaiting = $connection.listen(look)
        look($connection.get())
      })
    },
    close(): void {
      turn++
      stops.forEach(stop => stop())
      drop()
    }
  }
}

async function openSession(
  partyId: string,
  joined: VoiceJoined,
  listener: VoiceSessionListener
): Promise<VoiceSession> {
  const { engine } = joined
  if (engine.kind === 'livekit') {
    const { openLiveKitSession } = await import('./livekit-session.ts')
    return openLiveKitSession({ partyId, joined, ...engine }, listener)
  }
  const { openEmbeddedSession } = await import('./embedded-session.ts')
  return openEmbeddedSession({ partyId, joined, offer: engine.offer }, listener)
}
