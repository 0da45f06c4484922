import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'

import { useRoomView } from '../layout/room-view.ts'
import { loadRoomCalls } from '../room/load-room-calls.ts'
import { useRoomCall } from '../room/use-room-call.ts'
import { loadedVoice } from '../voice/load-voice.ts'
import { $voice, type VoiceConnection } from '../voice/voice-types.ts'
import { type MicAccess, micAccess } from './mic-access.ts'

const muted = 10
const unmuted = 11

/** `unsupported`: the browser has no WebRTC. `off`: the installation has no voice. */
export type OwnMicAccess = MicAccess | 'unsupported' | 'off'

export function useMic() {
  const { party, ownMember, hostAsks } = useRoomView()
  const { run, isBusy } = useRoomCall()
  const voiceStatus = useVoiceStatus()
  const access: OwnMicAccess =
    voiceStatus === 'unsupported' || voiceStatus === 'off'
      ? voiceStatus
      : ownMember
        ? micAccess(party, ownMember)
        : 'unknown'
  const isOn = access === 'free' && ownMember?.mute === unmuted
  const input = { party_id: party.id }

  const setMute = async (mute: 10 | 11) => run((await loadRoomCalls()).setMic, { ...input, mute })

  async function turnOn(): Promise<void> {
    hostAsks.dismiss()
    const voice = await loadedVoice()
    if (voice && !(await voice.turnOn())) return
    if (!(await setMute(unmuted))) voice?.turnOff()
  }

  async function turnOff(): Promise<void> {
    $voice.get()?.turnOff()
    await setMute(muted)
  }

  return {
    access,
    voiceStatus,
    isOn,
    isBusy,
    turnOn,
    turnOff,
    ask: async () => run((await loadRoomCalls()).requestMic, input),
    cancel: async () => run((await loadRoomCalls()).cancelMicRequest, input)
  }
}

/** Without voice, which loads after the room, nobody waits for a connection. */
function useVoiceStatus(): VoiceConnection['status'] {
  const voice = useStore($voice)
  return useStore(voice?.$connection ?? $connected).status
}

const $connected = atom<VoiceConnection>({ status: 'connected' })
