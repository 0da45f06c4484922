import type { GameCard } from '@tambay/contracts/game'
import type { PartyCard } from '@tambay/contracts/party'
import type { UserCard } from '@tambay/contracts/user'

export const doNothing = (): undefined => undefined

export const longText =
  'Merienda first, games after. Bring your cousins, your karaoke voice and a little patience for the youngest.'

const personOf = (number: number, nick_name: string, level: number, vip_level = 0): UserCard => ({
  id: String(10_000_000 + number),
  nick_name,
  avatar: `/pictures/avatars/${String(number).padStart(2, '0')}.svg`,
  level,
  vip_level
})

export const maria = personOf(1, 'Maria', 4)
export const people = [
  maria,
  personOf(2, 'Jose', 1),
  personOf(3, 'Bartholomew Constantine de la Cruz-Villanueva', 12, 2),
  personOf(4, 'Liza', 7)
]

export const game: GameCard = {
  id: 'color-game',
  name: 'Color Game',
  cover: '/pictures/games/color-game.svg',
  icon: '/pictures/games/color-game-icon.svg',
  tagline: 'Put a chip on a color',
  tags: ['Perya'],
  players_now: 12,
  is_online: true
}

export const party: PartyCard = {
  id: '10000001',
  name: 'Videoke Republic of the Lower Barangay',
  cover: '/pictures/covers/karaoke-bar.svg',
  auth: 1,
  mic_mode: 0,
  tags: ['Chill'],
  host: maria,
  game,
  member_count: 7,
  seats_free: 2,
  faces: people,
  is_guest_room: false,
  is_live: true,
  created_at: 1_790_000_000
}
