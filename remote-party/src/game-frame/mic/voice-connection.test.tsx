import { setMic } from '@tambay/contracts/room/mic'
import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { fakeMedia } from '../../testing/fake-media.ts'
import { press, prepareRoom } from '../../testing/open-room.ts'
import { ben, member, partyOf } from '../../testing/parties.ts'
import { startRealtime } from '../../testing/start-realtime.ts'
import { $isVoiceOff } from '../voice/voice-support.ts'

const realtime = await startRealtime()
const cara = member({ id: '10000003', nick_name: 'Cara', seat: 2 })
const party = partyOf({ members: [ben, member()], version: 5 })

function answerVoice(): void {
  const session = crypto.randomUUID()
  realtime.answer('voice_join', () => ({
    session,
    epoch: 1,
    engine: { kind: 'embedded', offer: 'v=0' },
    ice_servers: []
  }))
  realtime.answer('voice_signal', () => ({}))
}

test('a member sees that voice was refused, and connects with a tap', async () => {
  onTestFinished(fakeMedia().remove)
  realtime.refuse('voice_join', 'voice_unavailable')
  onTestFinished(() => realtime.refuse('voice_join', undefined))
  await prepareRoom(realtime, party).enter()
  const notice = await screen.findByText(/^Voice isn’t connected\. /)
  expect(screen.getByText('No voice')).toBeTruthy()
  answerVoice()
  realtime.refuse('voice_join', undefined)
  await press('Reconnect')
  expect(await screen.findByText('Muted')).toBeTruthy()
  expect(notice.isConnected).toBe(false)
})

test('an installation without voice says so once, and offers nothing that needs voice', async () => {
  onTestFinished(fakeMedia().remove)
  realtime.refuse('voice_join', 'voice_off')
  onTestFinished(() => {
    realtime.refuse('voice_join', undefined)
    $isVoiceOff.set(false)
  })
  await prepareRoom(realtime, party).enter()
  await screen.findByText('Rooms have no voice here. You can still chat and play.')
  const mic = screen.getByRole('button', { name: 'Mic, rooms have no voice here' })
  expect(mic.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Reconnect' })).toBeNull()
  await press('Room menu')
  expect(screen.queryByText('Mute the room')).toBeNull()
})

test('a browser without WebRTC says so once, and offers no step that needs voice', async () => {
  const media = fakeMedia()
  onTestFinished(media.remove)
  media.removeWebRtc()
  const room = prepareRoom(realtime, party)
  await room.enter()
  await screen.findByText('This browser doesn’t support voice.')
  expect(screen.getByText('No voice')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reconnect' })).toBeNull()
  await press('Dismiss')
  realtime.tell('party', { ...party, version: 6, members: [ben, member(), cara] })
  await screen.findByText('Cara')
  expect(screen.queryByText(/support voice/)).toBeNull()
})

test('a tap on Unmute while voice connects unmutes once it is connected', async () => {
  const media = fakeMedia()
  onTestFinished(media.remove)
  // Not a session, so the browser keeps trying.
  realtime.answer('voice_join', () => ({}) as never)
  const room = prepareRoom(realtime, party)
  await room.enter()
  await screen.findByText('Joining')
  await press('Unmute')
  expect(media.mics).toEqual([])
  expect(room.sent(setMic)).toEqual([])
  answerVoice()
  await vi.waitFor(() =>
    expect(room.sent(setMic)).toMatchObject([{ input: { party_id: party.id, mute: 11 } }])
  )
  expect(media.mics).toHaveLength(1)
})

test('a tap on Unmute is forgotten if voice takes longer than 10 seconds to connect', async () => {
  const media = fakeMedia()
  onTestFinished(media.remove)
  realtime.answer('voice_join', () => ({}) as never)
  const room = prepareRoom(realtime, party)
  await room.enter()
  await screen.findByText('Joining')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.click(screen.getByRole('button', { name: 'Unmute' }))
  await vi.advanceTimersByTimeAsync(10_000)
  answerVoice()
  await vi.advanceTimersByTimeAsync(8000)
  vi.useRealTimers()
  expect(await screen.findByText('Muted')).toBeTruthy()
  expect(media.mics).toEqual([])
  expect(room.sent(setMic)).toEqual([])
})
