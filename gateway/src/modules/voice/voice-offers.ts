import type { VoiceNeeds } from './voice-needs.ts'
import type { VoiceRooms } from './voice-rooms.ts'

export interface VoiceOffers {
  voice: VoiceRooms
}

export type VoiceContext = VoiceNeeds & VoiceOffers
