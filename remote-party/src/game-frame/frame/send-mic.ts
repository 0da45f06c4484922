import type { Party } from '@tambay/contracts/party'
import type { GameHost } from '@tambay/game-frame/game-host'
import type { ReadableAtom } from 'nanostores'

import { micAccess } from '../mic/mic-access.ts'
import { $voice, type MicState, type VoiceClient } from '../voice/voice-types.ts'

const unmuted = 11

type MicPermission = 'granted' | 'denied' | 'prompt'

export function sendMic(host: GameHost, $party: ReadableAtom<Party | undefined>, myId: string): () => void {
  let lastSent = ''

  function send(): void {
    const state = micStateFor($party.get(), myId)
    if (!state) return
    const text = JSON.stringify(state)
    if (text !== lastSent) host.send('mic.state', state)
    lastSent = text
  }

  let stopVoice = () => {}
  const stops = [
    $party.listen(send),
    $voice.subscribe(voice => {
      stopVoice()
      stopVoice = voice ? followVoice(host, voice, send) : () => {}
      send()
    })
  ]
  return () => {
    stopVoice()
    stops.forEach(stop => stop())
  }
}

/** The payload of `mic.state`, or undefined while the user is not a member. */
export function micStateFor(party: Party | undefined, myId: string) {
  const me = party?.members.find(({ id }) => id === myId)
  if (!party || !me) return undefined
  const { error, status } = $voice.get()?.$micState.get() ?? { status: 'off' }
  const muted = me.mute !== unmuted || micAccess(party, me) !== 'free'
  return { muted, permission: permissionOf(status, error), ...(error && { error }) }
}

function followVoice(host: GameHost, { $micState, $speaking }: VoiceClient, send: () => void): () => void {
  let speaking: ReadonlySet<string> = new Set()
  const stops = [
    $micState.listen(send),
    $speaking.subscribe(now => {
      for (const uid of now) if (!speaking.has(uid)) host.send('speaking', { uid, on: true })
      for (const uid of speaking) if (!now.has(uid)) host.send('speaking', { uid, on: false })
      speaking = new Set(now)
    })
  ]
  return () => stops.forEach(stop => stop())
}

function permissionOf(status: MicState['status'], error: MicState['error']): MicPermission {
  if (status === 'on') return 'granted'
  return error === 'not_allowed' ? 'denied' : 'prompt'
}
