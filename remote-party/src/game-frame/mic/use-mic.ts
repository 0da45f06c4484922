import { useStore } from '@nanostores/react'
import { cancelMicRequest, requestMic, setMic } from '@tambay/contracts/room/mic'

import { useRoomView } from '../layout/room-view.ts'
import { useRoomCall } from '../room/use-room-call.ts'
import { $voice } from '../voice/voice-types.ts'
import { type MicAccess, micAccess } from './mic-access.ts'

const muted = 10
const unmuted = 11

/** The user's own mic: what the gateway allows, and the button's next step. */
export function useMic() {
  const { party, ownMember, hostAsks } = useRoomView()
  const voice = useStore($voice)
  const { run, isBusy } = useRoomCall()
  const access: MicAccess = ownMember ? micAccess(party, ownMember) : 'unknown'
  const isOn = access === 'free' && ownMember?.mute === unmuted
  const input = { party_id: party.id }

  async function turnOn(): Promise<void> {
    hostAsks.dismiss()
    if (voice && !(await voice.turnOn())) return
    if (!(await run(setMic, { ...input, mute: unmuted }))) voice?.turnOff()
  }

  async function turnOff(): Promise<void> {
    voice?.turnOff()
    await run(setMic, { ...input, mute: muted })
  }

  return {
    access,
    isOn,
    isBusy,
    turnOn,
    turnOff,
    ask: () => run(requestMic, input),
    cancel: () => run(cancelMicRequest, input)
  }
}
