import { request } from '@tambay/client/api/realtime'
import type { VoiceJoined } from '@tambay/contracts/voice'
import { DisconnectReason, type LocalTrackPublication, Room, RoomEvent, Track } from 'livekit-client'

import { endedSession, type VoiceSession, type VoiceSessionListener } from './voice-session.ts'

interface LiveKitAccess {
  partyId: string
  joined: VoiceJoined
  url: string
  token: string
}

/**
 * After a removal, waits this long for the gateway's event with the reason, which may arrive later than the
 * removal.
 */
const removedMs = 2000

/**
 * Audio should be back within three seconds of a restart of LiveKit (spec VOICE-7). The delay is random, so
 * that not all browsers reconnect at the same time.
 */
const reconnectPolicy = {
  nextRetryDelayInMs: ({ retryCount }: { retryCount: number }) =>
    retryCount < 20 ? 200 + Math.random() * 300 : null
}

export async function openLiveKitSession(
  { partyId, joined, url, token }: LiveKitAccess,
  listener: VoiceSessionListener
): Promise<VoiceSession> {
  const address = { party_id: partyId, session: joined.session }
  // LiveKit would stop the mic's track when it removes the participant, and the next session would send silence.
  const room = new Room({ reconnectPolicy, stopLocalTrackOnUnpublish: false })
  const { localParticipant } = room
  let wanted: MediaStreamTrack | null = null
  let published: LocalTrackPublication | undefined
  let work = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function publishWanted(): Promise<void> {
    const mayPublish = localParticipant.permissions?.canPublish === true
    if (published?.track && (!mayPublish || published.track.mediaStreamTrack !== wanted)) {
      await localParticipant.unpublishTrack(published.track, false)
      published = undefined
    }
    if (wanted && mayPublish)
      published ??= await localParticipant.publishTrack(wanted, { source: Track.Source.Microphone })
  }

  function update(): Promise<void> {
    // Ignores errors: if the member loses the right to publish in the meantime, publishing fails. The next
    // change of the permissions calls this function again.
    work = work.then(publishWanted).catch(() => undefined)
    return work
  }

  const reportConnected = () =>
    request('voice_signal', { ...address, signal: { type: 'connected' } }, endedSession)

  room
    .on(RoomEvent.TrackSubscribed, ({ mediaStreamTrack }, _, { name }) =>
      listener.onTrack({ memberId: name ?? '' }, mediaStreamTrack)
    )
    .on(RoomEvent.ActiveSpeakersChanged, speakers =>
      listener.onSpeaking(speakers.map(({ name }) => name ?? ''))
    )
    .on(RoomEvent.ParticipantPermissionsChanged, () => void update())
    .on(RoomEvent.LocalTrackUnpublished, publication => {
      if (publication === published) published = undefined
    })
    .on(RoomEvent.Reconnected, () => void reportConnected().then(update, listener.onLost))
    .on(RoomEvent.Disconnected, reason => {
      if (reason === DisconnectReason.CLIENT_INITIATED) return
      const isRemoved =
        reason === DisconnectReason.PARTICIPANT_REMOVED || reason === DisconnectReason.ROOM_DELETED
      timer = setTimeout(listener.onLost, isRemoved ? removedMs : 0)
    })

  try {
    await room.connect(url, token, { rtcConfig: iceConfig(joined) })
    await reportConnected()
  } catch (error) {
    await room.disconnect()
    throw error
  }
  return {
    id: joined.session,
    epoch: joined.epoch,
    setMicTrack(track) {
      wanted = track
      return update()
    },
    close() {
      clearTimeout(timer)
      void room.disconnect(false)
      void request('voice_leave', address).catch(() => undefined)
    }
  }
}

function iceConfig({ ice_servers: iceServers }: VoiceJoined): RTCConfiguration {
  return iceServers.length > 0 ? { iceServers } : {}
}
