import {
  DisconnectReason,
  type JoinResponse,
  type RequestResponse,
  RequestResponse_Reason,
  SignalRequest,
  SignalResponse,
  SignalTarget,
  TrackSource,
  TrackType,
  type TrickleRequest
} from '@livekit/protocol'
import { Audio, PeerConnection, type Track } from 'node-datachannel'

import { audioLevelUri } from '#voice/sfu/answer.ts'
import { opusPayloadType } from '#voice/sfu/rtp.ts'
import { createFrames, createRecorder, createTalker, type TestClient } from './test-client.ts'

interface LiveKitPeerOptions {
  name: string
  url: string
  token: string
}

export interface LiveKitPeer extends TestClient {
  /** Resolves to true once audio can arrive, and to false if the connection ends before that. */
  isConnected: Promise<boolean>
  closed: Promise<void>
  /** Whether LiveKit closed the connection because the gateway removed the participant. */
  isRemoved(): boolean
  token(): string
  canPublish(): boolean
}

type SignalMessage = NonNullable<ConstructorParameters<typeof SignalRequest>[0]>['message']

interface Mic {
  id: string
  track: Track
  nextFrame: () => Buffer
  isRefused: boolean
}

/**
 * A LiveKit client that ignores its rights. It sends its audio even after LiveKit has refused or
 * unpublished the track, and tries to publish again after every change of its permissions.
 */
export function createLiveKitPeer({ name, url, token }: LiveKitPeerOptions): LiveKitPeer {
  const socket = new WebSocket(`${url}/rtc?access_token=${token}&auto_subscribe=1&sdk=js&protocol=15`)
  socket.binaryType = 'arraybuffer'
  const connected = Promise.withResolvers<boolean>()
  const closed = Promise.withResolvers<void>()
  const opened = new Promise(resolve => socket.addEventListener('open', resolve))
  let lastToken = token
  let canPublish = false
  let isRemoved = false
  let identity = ''

  function send(message: SignalMessage): void {
    if (socket.readyState === WebSocket.OPEN)
      socket.send(Uint8Array.from(new SignalRequest({ message }).toBinary()))
  }

  /**
   * The candidates of an offer wait for the answer, because libdatachannel refuses the certificate of a server that connects
   * before.
   */
  const untilAnswered: Array<() => void> = []
  function connect(target: SignalTarget): PeerConnection {
    const connection = new PeerConnection(name, {
      iceServers: [],
      bindAddress: '127.0.0.1',
      disableAutoNegotiation: true,
      forceMediaTransport: true
    })
    connection.onLocalDescription((sdp, type) => {
      if (type === 'offer' || type === 'answer') send({ case: type, value: { type, sdp } })
    })
    connection.onLocalCandidate((line, sdpMid) => {
      const candidateInit = JSON.stringify({ candidate: line.replace(/^a=/, ''), sdpMid })
      const trickle = () => send({ case: 'trickle', value: { candidateInit, target } })
      if (connection.remoteDescription()) trickle()
      else untilAnswered.push(trickle)
    })
    return connection
  }
  const subscriber = connect(SignalTarget.SUBSCRIBER)
  const publisher = connect(SignalTarget.PUBLISHER)
  subscriber.onStateChange(state => {
    if (state === 'connected') connected.resolve(true)
    // As browsers do: without audio, the whole connection ends and is made anew.
    else if (state === 'disconnected' || state === 'failed') socket.close()
  })

  const { heard, record, hears } = createRecorder()
  // Keeps a reference to each track, because the garbage collector closes a track without one.
  const lines: Track[] = []
  subscriber.onTrack(track => {
    const mid = track.mid()
    lines.push(track)
    track.onMessage(message => record(mid, message))
  })

  const mics: Mic[] = []
  function announce(mic: Mic): void {
    mic.isRefused = false
    const value = { cid: mic.id, name: 'mic', type: TrackType.AUDIO, source: TrackSource.MICROPHONE }
    send({ case: 'addTrack', value })
  }

  function offerMic(): void {
    const id = `mic${mics.length}`
    const ssrc = 0x10000 + Math.floor(Math.random() * 0xffff)
    const line = new Audio(String(mics.length), 'SendOnly')
    line.addOpusCodec(opusPayloadType)
    line.addSSRC(ssrc, name, 'stream', id)
    line.parseSdpLine(`a=extmap:1 ${audioLevelUri}`)
    const mic: Mic = {
      id,
      track: publisher.addTrack(line),
      nextFrame: createFrames({ name, ssrc }),
      isRefused: false
    }
    mics.push(mic)
    announce(mic)
    publisher.setLocalDescription('offer')
  }

  const { talk, stopTalking } = createTalker(() => {
    for (const { track, nextFrame } of mics) if (track.isOpen()) track.sendMessageBinary(nextFrame())
  })

  function announceAgain(): void {
    const mic = mics.at(-1)
    if (canPublish && mic?.isRefused) announce(mic)
  }

  function refuse({ reason }: RequestResponse): void {
    const mic = mics.at(-1)
    if (mic && reason === RequestResponse_Reason.NOT_ALLOWED) mic.isRefused = true
    announceAgain()
  }

  /** Candidates may arrive before the description that they belong to. */
  const early: Array<() => void> = []
  function describe(connection: PeerConnection, sdp: string, type: 'offer' | 'answer'): void {
    connection.setRemoteDescription(sdp, type)
    if (type === 'offer') connection.setLocalDescription('answer')
    for (const add of [...early.splice(0), ...(type === 'answer' ? untilAnswered.splice(0) : [])]) add()
  }

  function addCandidate(request: TrickleRequest): void {
    const { candidateInit, target } = request
    const { candidate, sdpMid } = JSON.parse(candidateInit)
    const connection = target === SignalTarget.SUBSCRIBER ? subscriber : publisher
    if (connection.remoteDescription()) connection.addRemoteCandidate(candidate, sdpMid ?? '0')
    else early.push(() => addCandidate(request))
  }

  let answeredAt = 0
  let pings: NodeJS.Timeout | undefined
  /** Like LiveKit's own client, closes the connection when nobody answers. Both times are in seconds. */
  function join({ participant, pingInterval, pingTimeout }: JoinResponse): void {
    identity = participant?.identity ?? ''
    answeredAt = performance.now()
    pings = setInterval(() => {
      if (performance.now() - answeredAt > (pingInterval + pingTimeout) * 1000) socket.close()
      send({ case: 'pingReq', value: {} })
    }, pingInterval * 1000).unref()
  }

  function receive({ message }: SignalResponse): void {
    if (message.case === 'join') join(message.value)
    else if (message.case === 'pongResp') answeredAt = performance.now()
    else if (message.case === 'offer') describe(subscriber, message.value.sdp, 'offer')
    else if (message.case === 'answer') describe(publisher, message.value.sdp, 'answer')
    else if (message.case === 'trickle') addCandidate(message.value)
    else if (message.case === 'update') {
      const own = message.value.participants.find(participant => participant.identity === identity)
      canPublish = own?.permission?.canPublish ?? canPublish
      announceAgain()
    } else if (message.case === 'requestResponse') refuse(message.value)
    else if (message.case === 'trackUnpublished') offerMic()
    else if (message.case === 'refreshToken') lastToken = message.value
    else if (message.case === 'leave')
      isRemoved = message.value.reason === DisconnectReason.PARTICIPANT_REMOVED
  }

  socket.addEventListener('message', ({ data }) => {
    if (socket.readyState === WebSocket.OPEN) receive(SignalResponse.fromBinary(new Uint8Array(data)))
  })
  socket.addEventListener('close', () => {
    clearInterval(pings)
    connected.resolve(false)
    closed.resolve()
  })

  return {
    name,
    heard,
    hears,
    isConnected: connected.promise,
    closed: closed.promise,
    isRemoved: () => isRemoved,
    token: () => lastToken,
    canPublish: () => canPublish,
    talk() {
      talk()
      if (mics.length === 0) void opened.then(offerMic)
    },
    stopTalking,
    close() {
      stopTalking()
      socket.close()
      subscriber.close()
      publisher.close()
    }
  }
}
