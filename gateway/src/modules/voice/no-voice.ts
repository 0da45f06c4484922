import { Refusal } from '#platform/errors/refusal.ts'
import type { VoiceRooms } from './voice-rooms.ts'

/** For an installation without voice: everyone who joins is told so. */
export function createNoVoice(): VoiceRooms {
  const nothing = () => Promise.resolve()
  return {
    sync: () => undefined,
    checkAll: nothing,
    checkEveryMs: 60_000,
    isFullForGuests: () => Promise.resolve(false),
    join: () => Promise.reject(new Refusal('voice_off')),
    signal: () => Promise.reject(new Refusal('voice_session_ended')),
    leave: nothing,
    totals: () => ({ members: 0, forwardedPackets: 0 }),
    close: nothing
  }
}
