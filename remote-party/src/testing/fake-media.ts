import { micMid, seatMids } from '@tambay/contracts/voice'
import { vi } from 'vitest'

class FakeTrack extends EventTarget {
  readyState = 'live'
  muted = false
  stop = () => void (this.readyState = 'ended')
}

class FakeConnection extends EventTarget {
  static opened: FakeConnection[] = []
  static canConnect = true
  connectionState = 'new'
  readonly transceivers = [micMid, ...seatMids].map(mid => ({
    mid,
    direction: 'recvonly',
    sender: {
      track: null as MediaStreamTrack | null,
      async replaceTrack(track: MediaStreamTrack | null) {
        this.track = track
      }
    }
  }))
  constructor() {
    super()
    FakeConnection.opened.push(this)
  }
  setRemoteDescription = async () => this.transceivers.forEach(transceiver => this.#receive(transceiver))
  setLocalDescription = async () => {
    if (FakeConnection.canConnect) queueMicrotask(() => this.become('connected'))
  }
  createAnswer = async () => ({ type: 'answer', sdp: 'v=0' })
  getTransceivers = () => this.transceivers
  close = () => void (this.connectionState = 'closed')
  become(state: string) {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }
  #receive(transceiver: { mid: string }) {
    this.dispatchEvent(Object.assign(new Event('track'), { track: new FakeTrack(), transceiver }))
  }
}

interface FakeStream {
  getAudioTracks(): FakeTrack[]
}

interface FakeLock {
  release(): Promise<void>
}

/** Stands in for the parts of a browser that jsdom doesn't have: WebRTC, the mic, audio players, the wake lock. */
export function fakeMedia() {
  FakeConnection.opened = []
  FakeConnection.canConnect = true
  const mics: FakeTrack[] = []
  const devices = new EventTarget()
  const locks: FakeLock[] = []
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const getUserMedia = vi.fn<(constraints: MediaStreamConstraints) => Promise<FakeStream>>(async () => {
    const track = new FakeTrack()
    mics.push(track)
    return { getAudioTracks: () => [track] }
  })
  const requestLock = vi.fn<() => Promise<FakeLock>>(async () => {
    const lock = { release: vi.fn<() => Promise<void>>(async () => undefined) }
    locks.push(lock)
    return lock
  })
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: Object.assign(devices, { getUserMedia })
  })
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: requestLock } })
  vi.stubGlobal('RTCPeerConnection', FakeConnection)
  vi.stubGlobal('MediaStream', EventTarget)
  vi.stubGlobal(
    'AudioContext',
    class {
      createMediaStreamSource = () => ({ connect: () => undefined })
      close = async () => undefined
    }
  )
  vi.stubGlobal(
    'AnalyserNode',
    class {
      fftSize = 1024
      getFloatTimeDomainData = (samples: Float32Array) => samples.fill(media.sound)
    }
  )
  const media = {
    /** The value of each sample of the mic, from 0 to 1. */
    sound: 0,
    /** The audio players that were started, in the order of the first start. */
    players: () => [...new Set(play.mock.contexts.filter(player => player instanceof HTMLMediaElement))],
    mics,
    locks,
    play,
    getUserMedia,
    connections: () => FakeConnection.opened,
    sent: () =>
      FakeConnection.opened.at(-1)?.transceivers.find(({ mid }) => mid === micMid)?.sender.track ?? null,
    plugIn: () => void devices.dispatchEvent(new Event('devicechange')),
    show(isVisible: boolean) {
      visible.mockReturnValue(isVisible ? 'visible' : 'hidden')
      document.dispatchEvent(new Event('visibilitychange'))
    },
    /** Media connections no longer get through, as behind a firewall. */
    block: (isBlocked: boolean) => void (FakeConnection.canConnect = !isBlocked),
    removeWebRtc: () => Reflect.deleteProperty(globalThis, 'RTCPeerConnection'),
    remove(): void {
      Reflect.deleteProperty(navigator, 'mediaDevices')
      Reflect.deleteProperty(navigator, 'wakeLock')
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    }
  }
  return media
}
