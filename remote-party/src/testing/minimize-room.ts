import type { Party } from '@tambay/contracts/party'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'

import { $voice } from '../game-frame/voice/voice-types.ts'
import { press, prepareRoom } from './open-room.ts'
import type { Realtime } from './start-realtime.ts'

export async function minimizeRoom(realtime: Realtime, shown: Party) {
  const room = prepareRoom(realtime, shown)
  const view = await room.enter()
  await waitFor(() => expect($voice.get()).toBeDefined())
  await press('Back')
  return { room, view, bubble: within(await screen.findByRole('region', { name: 'Minimized room' })) }
}
