import { VoiceError, type VoiceEngine } from './voice-engine.ts'

/** For an installation without voice: everyone who joins is told that voice is not available. */
export function createNoVoice(): VoiceEngine {
  const refuse = () => Promise.reject(new VoiceError('unavailable'))
  const ignore = () => Promise.resolve()
  return {
    join: refuse,
    signal: refuse,
    setPublish: ignore,
    setMuted: ignore,
    leave: ignore,
    kick: ignore,
    closeRoom: ignore,
    stats: () => Promise.resolve({ members: 0, lossPct: null, lagMs: null }),
    on() {},
    totals: () => ({ members: 0, forwardedPackets: 0 }),
    close: ignore
  }
}
