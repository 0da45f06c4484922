import { failures } from '@tambay/client/api/failures'
import { micMode } from '@tambay/contracts/party'
import type { VoiceJoined } from '@tambay/contracts/voice'
import { anna } from '@tambay/testing/people'
import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { fakeMedia } from '../../testing/fake-media.ts'
import { ben, member, partyOf } from '../../testing/parties.ts'
import { startRealtime } from '../../testing/start-realtime.ts'
import { startVoice } from './start-voice.ts'
import { $volumes } from './voice-types.ts'

const party = partyOf({ members: [{ ...ben, mute: 11 }, member({ mute: 11 })] })

const realtime = await startRealtime()
let media: ReturnType<typeof fakeMedia>
let voice: ReturnType<typeof startVoice>
let $party: ReturnType<typeof atom<typeof party>>
let joined: Array<{ session: string; epoch: number }>
let epoch: number
beforeEach(async () => {
  media = fakeMedia()
  joined = []
  epoch = 1
  realtime.answer('voice_join', answerJoin)
  realtime.answer('voice_signal', () => ({}))
  realtime.answer('voice_leave', () => ({}))
  await enter()
})
afterEach(() => {
  voice.close()
  media.remove()
  $volumes.set({})
})

function answerJoin(): VoiceJoined {
  const session = crypto.randomUUID()
  joined.push({ session, epoch })
  return { session, epoch, engine: { kind: 'embedded', offer: 'v=0' }, ice_servers: [] }
}

async function enter(): Promise<void> {
  $party = atom(party)
  voice = startVoice({ partyId: party.id, $party, myId: anna.id })
  await untilJoined(joined.length + 1)
}

async function untilJoined(sessions: number): Promise<void> {
  await vi.waitFor(
    () => {
      expect(joined).toHaveLength(sessions)
      expect(voice.$connection.get().status).toBe('connected')
    },
    { timeout: 10_000 }
  )
}

/** Lets the fake timers run, and in between the real connection to the test server. */
async function passTimeUntil(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await vi.advanceTimersByTimeAsync(100)
    await new Promise(setImmediate)
  }
}

const seatAnna = (change: Parameters<typeof member>[0]) =>
  $party.set({ ...party, members: [{ ...ben, mute: 11 }, member({ mute: 11, ...change })] })

describe('the mic', () => {
  test('is opened with echo cancellation, noise suppression and gain control, and is sent', async () => {
    expect(await voice.turnOn()).toBe(true)
    expect(media.getUserMedia.mock.calls).toEqual([
      [{ audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true } }]
    ])
    expect(media.sent()).toBe(media.mics[0])
    voice.turnOff()
    expect([media.sent(), media.mics[0]?.readyState]).toEqual([null, 'ended'])
  })

  test('moves to a headset that is connected, and stays closed if it was off', async () => {
    media.plugIn()
    expect(media.mics).toHaveLength(0)
    await voice.turnOn()
    media.plugIn()
    await vi.waitFor(() => expect(media.sent()).toBe(media.mics[1]))
    expect(media.mics.map(({ readyState }) => readyState)).toEqual(['ended', 'live'])
  })

  test('is opened again on the return to the page if the phone stopped it in the background', async () => {
    await voice.turnOn()
    media.show(false)
    media.show(true)
    expect(media.mics).toHaveLength(1)
    media.show(false)
    media.mics[0]?.stop()
    media.show(true)
    await vi.waitFor(() => expect(media.sent()).toBe(media.mics[1]))
    expect(voice.$micState.get().status).toBe('on')
  })

  test.each([
    ['mutes the user', { mute: 10, is_host_muted: true }],
    ['unseats the user', { mute: 10, seat: null, role: 'audience' }]
  ] as const)('is closed when the host %s', async (_, change) => {
    await voice.turnOn()
    seatAnna(change)
    expect(media.mics[0]?.readyState).toBe('ended')
    expect(voice.$micState.get().status).toBe('off')
  })

  test('is closed when the user is muted after a long loss of connection', async () => {
    $party.set({ ...party, mic_mode: micMode.game })
    await voice.turnOn()
    $party.set({ ...$party.get(), members: [ben, member({ mute: 10 })] })
    expect(media.mics[0]?.readyState).toBe('ended')
    expect(voice.$micState.get().status).toBe('off')
  })

  test('stays open when the user moves to another seat', async () => {
    await voice.turnOn()
    seatAnna({ seat: 7 })
    expect(media.sent()).toBe(media.mics[0])
    expect(media.mics[0]?.readyState).toBe('live')
  })
})

describe('the sound', () => {
  test('starts with the next tap anywhere if the browser blocks it', async () => {
    voice.close()
    media.play.mockRejectedValue(new DOMException('No tap yet', 'NotAllowedError'))
    await enter()
    await vi.waitFor(() => expect(voice.$needsTap.get()).toBe(true))
    media.play.mockResolvedValue()
    document.body.click()
    await vi.waitFor(() => expect(voice.$needsTap.get()).toBe(false))
  })

  test('has the volume that the user chose for the person, on every seat and in the next room', async () => {
    $volumes.setKey(ben.id, 0.3)
    const volumes = () =>
      media
        .players()
        .slice(-9)
        .map(({ volume }) => volume)
    expect(volumes()).toEqual([0.3, 1, 1, 1, 1, 1, 1, 1, 1])
    $party.set({ ...party, members: [{ ...ben, seat: 2 }, member()] })
    expect(volumes()).toEqual([1, 1, 0.3, 1, 1, 1, 1, 1, 1])
    voice.close()
    await enter()
    expect(volumes()).toEqual([0.3, 1, 1, 1, 1, 1, 1, 1, 1])
  })

  test('is off for a user who mutes the room, until the user enters a room again', async () => {
    const isSilent = () =>
      media
        .players()
        .slice(-9)
        .every(({ muted }) => muted)
    voice.deafen(true)
    expect([voice.$isDeaf.get(), isSilent()]).toEqual([true, true])
    voice.deafen(false)
    expect(isSilent()).toBe(false)
    voice.deafen(true)
    voice.close()
    await enter()
    expect([voice.$isDeaf.get(), isSilent()]).toEqual([false, false])
  })
})

test('keeps the screen on while the user has a seat, also after a return to the page', async () => {
  expect(media.locks).toHaveLength(1)
  media.show(false)
  media.show(true)
  expect(media.locks).toHaveLength(2)
  seatAnna({ seat: null, role: 'audience' })
  await vi.waitFor(() => expect(media.locks[1]?.release).toHaveBeenCalled())
})

describe('joins again without a tap and sends the open mic', () => {
  beforeEach(async () => void (await voice.turnOn()))

  test('when the media connection fails', async () => {
    media.connections().at(-1)?.become('failed')
    await untilJoined(2)
    expect(media.sent()).toBe(media.mics[0])
  })

  test('once when the connection to the gateway is back and the end of the lost session arrives', async () => {
    const session = joined[0]?.session ?? ''
    realtime.answer('voice_join', () => {
      realtime.tell('voice_ended', { party_id: party.id, session, reason: 'connection_lost' })
      return answerJoin()
    })
    realtime.breakConnections()
    await untilJoined(2)
    realtime.tell('speaking', { party_id: party.id, member_id: ben.id, is_speaking: true })
    await vi.waitFor(() => expect(voice.$speaking.get().size).toBe(1))
    expect(joined).toHaveLength(2)
  })

  test('when the gateway refuses the first answer, because the session has ended meanwhile', async () => {
    realtime.requested.length = 0
    realtime.refuse('voice_signal', 'voice_session_ended')
    media.connections().at(-1)?.become('failed')
    await vi.waitFor(() => expect(realtime.requested).toContain('voice_signal'))
    realtime.refuse('voice_signal', undefined)
    await untilJoined(3)
  })

  test('when the gateway ends the session because its connection was lost', async () => {
    realtime.tell('voice_ended', {
      party_id: party.id,
      session: joined[0]?.session ?? '',
      reason: 'connection_lost'
    })
    await untilJoined(2)
    expect(media.sent()).toBe(media.mics[0])
  })

  test('when the engine restarted, and shows nobody as speaking until they speak again', async () => {
    realtime.tell('speaking', { party_id: party.id, member_id: ben.id, is_speaking: true })
    await vi.waitFor(() => expect(voice.$speaking.get()).toEqual(new Set([ben.id])))
    epoch = 2
    realtime.tell('voice_epoch', { party_id: party.id, epoch })
    await untilJoined(2)
    expect(media.sent()).toBe(media.mics[0])
    expect(voice.$speaking.get()).toEqual(new Set())
  })

  test('when the connection to the gateway was lost, and shows nobody as speaking until they speak again', async () => {
    realtime.tell('speaking', { party_id: party.id, member_id: ben.id, is_speaking: true })
    await vi.waitFor(() => expect(voice.$speaking.get()).toEqual(new Set([ben.id])))
    realtime.breakConnections()
    await untilJoined(2)
    expect(media.sent()).toBe(media.mics[0])
    expect(voice.$speaking.get()).toEqual(new Set())
  })
})

test.each(['voice_join', 'voice_signal'] as const)(
  'shows nothing if the user enters another room during %s, which ends the session',
  async name => {
    const shown: string[] = []
    onTestFinished(failures.on('refused', ({ message }) => void shown.push(message)))
    onTestFinished(() => realtime.refuse(name, undefined))
    realtime.requested.length = 0
    realtime.refuse(name, 'voice_session_ended')
    voice.connect()
    await vi.waitFor(() => expect(realtime.requested).toContain(name))
    voice.close()
    realtime.refuse(name, undefined)
    await enter()
    expect(shown).toEqual([])
  }
)

test('ignores the epoch of another room and one that it already knows', async () => {
  realtime.tell('voice_epoch', { party_id: '999', epoch: 2 })
  realtime.tell('voice_epoch', { party_id: party.id, epoch: 1 })
  realtime.tell('speaking', { party_id: party.id, member_id: ben.id, is_speaking: true })
  await vi.waitFor(() => expect(voice.$speaking.get().size).toBe(1))
  expect(joined).toHaveLength(1)
})

test('ends here when the user joins on another device, until the mic is turned on here', async () => {
  const session = joined[0]?.session ?? ''
  realtime.tell('voice_ended', { party_id: party.id, session, reason: 'replaced' })
  await vi.waitFor(() => expect(voice.$connection.get().status).toBe('elsewhere'))
  expect(media.connections().at(-1)?.connectionState).toBe('closed')
  await voice.turnOn()
  await untilJoined(2)
  expect(media.sent()).toBe(media.mics[0])
})

describe('after a refusal', () => {
  const untilRefused = () =>
    vi.waitFor(() =>
      expect(voice.$connection.get()).toEqual({
        status: 'refused',
        message: 'system busy now, please try again later.'
      })
    )

  beforeEach(async () => {
    realtime.refuse('voice_join', 'system_busy')
    voice.connect()
    await untilRefused()
    realtime.requested.length = 0
  })
  afterEach(() => realtime.refuse('voice_join', undefined))

  test('does not ask again by itself, and connects when the user asks for it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    expect(realtime.requested).not.toContain('voice_join')
    realtime.refuse('voice_join', undefined)
    voice.connect()
    await untilJoined(2)
  })

  test('does not turn the mic on unless voice connects', async () => {
    expect(await voice.turnOn()).toBe(false)
    await untilRefused()
    expect(media.mics).toHaveLength(0)
    realtime.refuse('voice_join', undefined)
    const turnedOn = voice.turnOn()
    await untilJoined(2)
    expect(await turnedOn).toBe(true)
    expect(media.sent()).toBe(media.mics[0])
  })

  test.each([
    ['the engine restarted', () => realtime.tell('voice_epoch', { party_id: party.id, epoch: 2 })],
    ['the user is a member again', () => seatAnna({ seat: 3 })]
  ])('connects without a tap when %s', async (_, happen) => {
    realtime.refuse('voice_join', undefined)
    happen()
    await untilJoined(2)
    expect(joined).toHaveLength(2)
  })
})

test('stops after five attempts if no audio gets through, and connects when the user asks for it', async () => {
  media.block(true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  media.connections().at(-1)?.become('failed')
  await passTimeUntil(() => voice.$connection.get().status === 'refused')
  expect(voice.$connection.get()).toMatchObject({ message: 'Voice can’t connect on this network.' })
  expect(joined).toHaveLength(1 + 5)
  seatAnna({ seat: 3 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(joined).toHaveLength(1 + 5)
  vi.useRealTimers()
  media.block(false)
  expect(await voice.turnOn()).toBe(true)
})

test('never joins in a browser without WebRTC', async () => {
  voice.close()
  media.removeWebRtc()
  voice = startVoice({ partyId: party.id, $party, myId: anna.id })
  seatAnna({ seat: 3 })
  expect(await voice.turnOn()).toBe(false)
  expect(voice.$connection.get()).toEqual({ status: 'unsupported' })
  expect(joined).toHaveLength(1)
})

test('closes the mic, the connection and the players when the user leaves the room', async () => {
  await voice.turnOn()
  voice.close()
  expect(media.mics[0]?.readyState).toBe('ended')
  expect(media.connections().at(-1)?.connectionState).toBe('closed')
  expect(media.players().map(({ srcObject }) => srcObject)).toEqual(media.players().map(() => null))
})
