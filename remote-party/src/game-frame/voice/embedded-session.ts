import { request } from '@tambay/client/api/realtime'
import { micMid, seatMids, type VoiceJoined } from '@tambay/contracts/voice'

import { endedSession, type VoiceSession, type VoiceSessionListener } from './voice-session.ts'

/**
 * Waits this long after `disconnected`, because a short loss of packets also causes it and ends by itself.
 */
const disconnectedMs = 2000
const connectMs = 8000

interface EmbeddedAccess {
  partyId: string
  joined: VoiceJoined
  offer: string
}

/**
 * Answers the engine's offer, which has one line for the user's mic and one for each seat, and waits until media can
 * flow. The offer contains the engine's address, so the engine needs no candidates from the browser.
 */
export async function openEmbeddedSession(
  { partyId, joined, offer }: EmbeddedAccess,
  listener: VoiceSessionListener
): Promise<VoiceSession> {
  const connection = new RTCPeerConnection({ iceServers: joined.ice_servers })
  const address = { party_id: partyId, session: joined.session }
  const connected = untilConnected(connection)
  // It may fail while the answer is still being sent.
  connected.catch(() => undefined)
  connection.addEventListener('track', ({ track, transceiver }) => {
    const seat = seatMids.indexOf(transceiver.mid ?? '')
    if (seat !== -1) listener.onTrack({ seat }, track)
  })

  try {
    await connection.setRemoteDescription({ type: 'offer', sdp: offer })
    const mic = connection.getTransceivers().find(transceiver => transceiver.mid === micMid)
    if (!mic) throw new Error('The voice offer has no line for the mic')
    mic.direction = 'sendonly'
    const answer = await connection.createAnswer()
    await connection.setLocalDescription(answer)
    const signal = { type: 'answer', sdp: answer.sdp ?? '' } as const
    await request('voice_signal', { ...address, signal }, endedSession)
    await connected
    followState(connection, listener.onLost)
    return {
      id: joined.session,
      epoch: joined.epoch,
      setMicTrack: track => mic.sender.replaceTrack(track),
      close() {
        connection.close()
        void request('voice_leave', address).catch(() => undefined)
      }
    }
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Rejects if the connection fails or takes longer than 8 seconds. */
function untilConnected(connection: RTCPeerConnection): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The media connection was not made'))
    const timer = setTimeout(fail, connectMs)
    connection.addEventListener('connectionstatechange', () => {
      const { connectionState } = connection
      if (connectionState === 'connecting') return
      clearTimeout(timer)
      if (connectionState === 'connected') resolve()
      else fail()
    })
  })
}

function followState(connection: RTCPeerConnection, onLost: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  connection.addEventListener('connectionstatechange', () => {
    const { connectionState } = connection
    if (connectionState === 'connecting') return
    clearTimeout(timer)
    if (connectionState === 'failed') onLost()
    else if (connectionState === 'disconnected') timer = setTimeout(onLost, disconnectedMs)
  })
}
