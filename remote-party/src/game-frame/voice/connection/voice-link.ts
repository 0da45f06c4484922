import { ApiError } from '@tambay/client/api/api-error'
import { request } from '@tambay/client/api/realtime'
import { refusals } from '@tambay/contracts/errors'
import type { VoiceJoined } from '@tambay/contracts/voice'
import { atom, readonlyType } from 'nanostores'

import { openEmbeddedSession } from '../embedded-session.ts'
import { endedSession, type VoiceSession, type VoiceSessionListener } from '../voice-session.ts'
import { $isVoiceOff, isVoiceSupported } from '../voice-support.ts'
import type { VoiceConnection } from '../voice-types.ts'

const firstRetryMs = 500
const longestRetryMs = 8000
const neverConnected = 'Voice can’t connect on this network.'

export interface VoiceLinkOptions {
  partyId: string
  onTrack: VoiceSessionListener['onTrack']
  onSpeaking: VoiceSessionListener['onSpeaking']
  onSession: (session: VoiceSession) => void
}

export type VoiceLink = ReturnType<typeof createVoiceLink>

/** At most one media session, and the attempts to open it. */
export function createVoiceLink({ partyId, onTrack, onSpeaking, onSession }: VoiceLinkOptions) {
  const $connection = atom<VoiceConnection>({ status: 'connecting' })
  let session: VoiceSession | undefined
  /** Set when the gateway has let the user join. `session` is set later, when the media session is open. */
  let sessionId: string | undefined
  /** Increases with each join, so that the end of an earlier session is ignored. */
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = firstRetryMs

  function close(): void {
    turn++
    clearTimeout(timer)
    session?.close()
    session = undefined
    sessionId = undefined
  }

  function stop(connection: VoiceConnection): void {
    close()
    $connection.set(connection)
  }

  async function open(isCurrent: () => boolean): Promise<void> {
    const joined = await request('voice_join', { party_id: partyId }, endedSession)
    if (!isCurrent()) return
    sessionId = joined.session
    const opened = await openVoiceSession(partyId, joined, {
      onTrack: (source, track) => isCurrent() && onTrack(source, track),
      onSpeaking: memberIds => isCurrent() && onSpeaking(memberIds),
      onLost: () => isCurrent() && rejoin()
    })
    if (!isCurrent()) return opened.close()
    session = opened
    retryMs = firstRetryMs
    $connection.set({ status: 'connected' })
    onSession(opened)
  }

  function rejoin(): void {
    if (!isVoiceSupported()) return stop({ status: 'unsupported' })
    stop({ status: 'connecting' })
    const mine = turn
    const isCurrent = () => mine === turn
    open(isCurrent).catch((error: unknown) => {
      if (isCurrent()) retryOrStop(error)
    })
  }

  function retryOrStop(error: unknown): void {
    if (error instanceof ApiError && error.code === refusals.voice_off.code) {
      $isVoiceOff.set(true)
      return stop({ status: 'off' })
    }
    const isLast = retryMs === longestRetryMs
    if (error instanceof ApiError && (isLast || sessionId === undefined))
      return stop({ status: 'refused', message: error.message })
    if (isLast) return stop({ status: 'refused', message: neverConnected, isWithoutMedia: true })
    stop({ status: 'connecting' })
    timer = setTimeout(rejoin, retryMs)
    retryMs = Math.min(retryMs * 2, longestRetryMs)
  }

  return {
    $connection: readonlyType($connection),
    session: () => session,
    sessionId: () => sessionId,
    rejoin,
    retryOrStop,
    stop,
    close,
    /** Joins at once, because the user asked for it. */
    join(): void {
      retryMs = firstRetryMs
      rejoin()
    }
  }
}

async function openVoiceSession(
  partyId: string,
  joined: VoiceJoined,
  listener: VoiceSessionListener
): Promise<VoiceSession> {
  const { engine } = joined
  if (engine.kind === 'livekit') {
    const { openLiveKitSession } = await import('../livekit-session.ts')
    return openLiveKitSession({ partyId, joined, ...engine }, listener)
  }
  return openEmbeddedSession({ partyId, joined, offer: engine.offer }, listener)
}
