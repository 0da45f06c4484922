import { setMic } from '@tambay/contracts/room/mic'
import { createVoicePeer } from '@tambay/gateway/testing/voice-peer'

import type { Https } from './https.ts'
import type { Member } from './member.ts'

const shownGapMs = 200

/** One member of a room talks and another one hears. Both join voice again after each connection, as the app does. */
export async function startVoice(https: Https, [speaker, listener]: [Member, Member]) {
  const { token, partyId } = speaker
  await https.call(setMic, { token, body: { party_id: partyId, mute: 11 } })
  const heardAt: number[] = []
  const ends = [
    keepVoice(speaker, peer => peer.talk()),
    keepVoice(
      listener,
      () => {},
      () => heardAt.push(performance.now())
    )
  ]
  return {
    hasBegun: () => heardAt.length > 0,
    gapsMs: () =>
      heardAt
        .map((at, index) => at - (heardAt[index - 1] ?? at))
        .filter(gap => gap > shownGapMs)
        .map(Math.round),
    end: () => ends.forEach(end => end())
  }
}

type Peer = ReturnType<typeof createVoicePeer>

function keepVoice({ socket, partyId, id }: Member, onJoined: (peer: Peer) => void, onPacket = () => {}) {
  let peer: Peer | undefined

  async function join(): Promise<void> {
    peer?.close()
    peer = undefined
    const { data } = await ask('voice_join', { party_id: partyId })
    peer = createVoicePeer({ name: id, offer: data.engine.offer, onPacket })
    const signal = { type: 'answer', sdp: peer.answer() }
    await ask('voice_signal', { party_id: partyId, session: data.session, signal })
    if (await peer.isConnected()) onJoined(peer)
    else await join()
  }

  const ask = (name: string, payload: object) => socket.timeout(20_000).emitWithAck(name, payload)
  const rejoin = () => {
    // It fails if the socket closes meanwhile. The next connection calls this again.
    join().catch(() => {})
  }
  socket.on('connect', rejoin)
  rejoin()
  return () => {
    socket.off('connect', rejoin)
    peer?.close()
  }
}
