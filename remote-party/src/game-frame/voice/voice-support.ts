export const isVoiceSupported = () => 'RTCPeerConnection' in globalThis

export const voiceUnsupported = 'This browser doesn’t support voice.'
