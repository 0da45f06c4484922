import { atom } from 'nanostores'

export const isVoiceSupported = () => 'RTCPeerConnection' in globalThis

/** Set once the gateway has said that this installation has no voice. */
export const $isVoiceOff = atom(false)

export const voiceOff = 'Rooms have no voice here. You can still chat and play.'

export const voiceUnsupported = 'This browser doesn’t support voice.'
