import { call } from '@tambay/client/api/call'
import type { Party } from '@tambay/contracts/party'
import type { GameHost } from '@tambay/game-frame/game-host'
import type { ReadableAtom } from 'nanostores'

import { loadRoomCalls } from '../room/load-room-calls.ts'
import { $voice } from '../voice/voice-types.ts'
import { frameFailure } from './frame-failure.ts'
import { micStateFor } from './send-mic.ts'

const muted = 10

interface MicRequests {
  $party: ReadableAtom<Party | undefined>
  myId: string
  onMicWanted: () => void
}

/** A game can mute the player at once. Only the player can unmute: the room asks, and `mic.state` follows. */
export function answerMicRequests(host: GameHost, { $party, myId, onMicWanted }: MicRequests): void {
  host.on('mic.request', async ({ on }, answer) => {
    try {
      if (on) onMicWanted()
      else await mute($party.get()?.id)
      answer('mic.state', micStateFor($party.get(), myId) ?? { muted: true, permission: 'prompt' })
    } catch (error) {
      answer('error', frameFailure(error))
    }
  })
}

async function mute(partyId: string | undefined): Promise<void> {
  if (partyId === undefined) return
  $voice.get()?.turnOff()
  const { setMic } = await loadRoomCalls()
  await call(setMic, { party_id: partyId, mute: muted }, { isQuiet: true })
}
