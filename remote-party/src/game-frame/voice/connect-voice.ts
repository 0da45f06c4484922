import { onConnected, request, subscribe } from '@tambay/client/api/realtime'
import { atom, readonlyType } from 'nanostores'

import type { VoiceSession, VoiceSessionListener } from './voice-session.ts'
import type { VoiceConnection } from './voice-types.ts'

const firstRetryMs = 500
const longestRetryMs = 8000

interface VoiceLinkOptions {
  partyId: string
  onTrack: VoiceSessionListener['onTrack']
  onSpeaking: VoiceSessionListener['onSpeaking']
  onSession: (session: VoiceSession) => void
}

/**
 * Keeps one media session open until `close`: joins again after a lost connection, a restart of the engine or
 * of the gateway. If the user joins on another device, this session ends until `join` is called.
 */
export function connectVoice({ partyId, onTrack, onSpeaking, onSession }: VoiceLinkOptions) {
  const $connection = atom<VoiceConnection>('connecting')
  let session: VoiceSession | undefined
  /** The id of a session whose connection was lost, possibly before `openSession` resolved. */
  let lostId: string | undefined
  /** Increases with each join, so that the end of an earlier session is ignored. */
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = firstRetryMs

  function drop(): void {
    clearTimeout(timer)
    session?.close()
    session = undefined
  }

  async function join(): Promise<void> {
    const mine = ++turn
    const isCurrent = () => mine === turn
    drop()
    $connection.set('connecting')
    try {
      const opened = await openSession(partyId, {
        onTrack: (source, track) => isCurrent() && onTrack(source, track),
        onSpeaking: memberIds => isCurrent() && onSpeaking(memberIds),
        onLost: () => isCurrent() && rejoin()
      })
      if (!isCurrent()) return opened.close()
      if (opened.id === lostId) throw new Error('The connection was lost')
      session = opened
      retryMs = firstRetryMs
      $connection.set('connected')
      onSession(opened)
    } catch {
      if (!isCurrent()) return
      timer = setTimeout(rejoin, retryMs)
      retryMs = Math.min(retryMs * 2, longestRetryMs)
    }
  }

  function rejoin(): void {
    void join()
  }

  let wasDisconnected = false
  const stops = [
    onConnected(isConnected => {
      if (isConnected && wasDisconnected && $connection.get() !== 'elsewhere') rejoin()
      wasDisconnected = !isConnected
    }),
    subscribe('voice_epoch', ({ party_id: id, epoch }) => {
      if (id === partyId && session && epoch > session.epoch) rejoin()
    }),
    subscribe('voice_ended', ({ party_id: id, session: ended, reason }) => {
      if (id !== partyId) return
      if (reason === 'connection_lost') lostId = ended
      if (ended !== session?.id) return
      if (reason === 'connection_lost') return rejoin()
      turn++
      drop()
      $connection.set('elsewhere')
    })
  ]
  rejoin()

  return {
    $connection: readonlyType($connection),
    session: () => session,
    join: rejoin,
    close(): void {
      turn++
      stops.forEach(stop => stop())
      drop()
    }
  }
}

async function openSession(partyId: string, listener: VoiceSessionListener): Promise<VoiceSession> {
  const joined = await request('voice_join', { party_id: partyId })
  const { engine } = joined
  if (engine.kind === 'livekit') {
    const { openLiveKitSession } = await import('./livekit-session.ts')
    return openLiveKitSession({ partyId, joined, ...engine }, listener)
  }
  const { openEmbeddedSession } = await import('./embedded-session.ts')
  return openEmbeddedSession({ partyId, joined, offer: engine.offer }, listener)
}
