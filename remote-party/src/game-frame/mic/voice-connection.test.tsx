import { setMic } from '@tambay/contracts/room/mic'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'

import { fakeMedia } from '../../testing/fake-media.ts'
import { press, prepareRoom } from '../../testing/open-room.ts'
import { ben, member, partyOf } from '../../testing/parties.ts'
import { startRealtime } from '../../testing/start-realtime.ts'

const realtime = await startRealtime()
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

test('a member cannot unmute before voice is connected', async () => {
  onTestFinished(fakeMedia().remove)
  // Not a session, so the browser keeps trying.
  realtime.answer('voice_join', () => ({}) as never)
  const room = prepareRoom(realtime, party)
  await room.enter()
  await press('Mic, connecting')
  expect(screen.getByText('Connecting')).toBeTruthy()
  expect(room.sent(setMic)).toEqual([])
})
