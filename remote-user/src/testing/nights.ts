import type { ClubNight } from '@tambay/contracts/club-nights'

import { maria } from './social.ts'

/** On December 4, 2026, at 20:00 in Manila. */
export const perya: ClubNight = {
  id: '3',
  name: 'Perya Night',
  game: { id: 'color-game', name: 'Color Game', icon: '/pictures/games/color-game.svg' },
  starts_at: Date.UTC(2026, 11, 4, 12) / 1000,
  organizer: maria,
  going_count: 4,
  faces: [maria],
  is_going: false,
  party_id: null
}
