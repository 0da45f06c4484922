import { micMid, seatMids } from '@tambay/contracts/voice'
import { Audio, PeerConnection, type Track } from 'node-datachannel'

import type { MediaOptions } from '../embedded/messages.ts'
import { audioLevelUri } from './answer.ts'
import { audioLevelId, opusPayloadType } from './rtp.ts'

const opusOptions = 'minptime=10;useinbandfec=1;usedtx=1'

export const seatSsrc = (seat: number) => 1000 + seat
export const seatSsrcs: ReadonlySet<number> = new Set(seatMids.map((_, seat) => seatSsrc(seat)))

export interface Peer {
  connection: PeerConnection
  mic: Track
  seats: Track[]
}

/**
 * The mic and all seats are negotiated once. Later, the engine switches which source a seat's line carries,
 * without a new negotiation.
 */
export function createPeer(name: string, { host, port }: MediaOptions): Peer {
  const connection = new PeerConnection(name, {
    iceServers: [],
    bindAddress: host,
    enableIceUdpMux: true,
    portRangeBegin: port,
    portRangeEnd: port,
    disableAutoNegotiation: true,
    forceMediaTransport: true
  })
  const mic = new Audio(micMid, 'RecvOnly')
  mic.addOpusCodec(opusPayloadType, opusOptions)
  mic.parseSdpLine(`a=extmap:${audioLevelId} ${audioLevelUri}`)
  const seats = seatMids.map((mid, seat) => {
    const line = new Audio(mid, 'SendOnly')
    line.addOpusCodec(opusPayloadType, opusOptions)
    line.addSSRC(seatSsrc(seat), mid, mid, mid)
    return line
  })
  return { connection, mic: connection.addTrack(mic), seats: seats.map(line => connection.addTrack(line)) }
}

export function createOffer({ connection }: Peer, { announcedAddress }: MediaOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    connection.onGatheringStateChange(state => {
      if (state !== 'complete') return
      const { sdp = '' } = connection.localDescription() ?? {}
      if (sdp.includes('a=candidate:')) resolve(announce(sdp, announcedAddress))
      else reject(new Error('the media port is not available'))
    })
    connection.setLocalDescription('offer')
  })
}

function announce(sdp: string, address: string | undefined): string {
  const lines = sdp.split('\r\n').filter(line => !line.startsWith('a=group:LS'))
  const [candidate] = lines.filter(line => line.startsWith('a=candidate:'))
  if (address === undefined || candidate === undefined) return lines.join('\r\n')
  // The format is: a=candidate:1 1 UDP <priority> <address> <port> typ host
  const announced = candidate.split(' ').with(4, address).join(' ')
  return lines
    .filter(line => line === candidate || !line.startsWith('a=candidate:'))
    .map(line => (line === candidate ? announced : line))
    .join('\r\n')
}
