import type { Party } from '@tambay/contracts/party'
import { anna } from '@tambay/testing/people'

export const ben = { ...anna, id: '10000002', nick_name: 'Ben' }

export const party: Party = {
  id: '7',
  name: 'Tara na',
  cover: '/pictures/covers/jeepney-night.svg',
  auth: 0,
  mic_mode: 0,
  tags: [],
  host: ben,
  game: {
    id: 'bingo',
    name: 'Bingo',
    cover: '/pictures/games/bingo.svg',
    icon: '/pictures/games/bingo.svg',
    tagline: 'Together',
    tags: [],
    players_now: 3,
    is_online: true
  },
  member_count: 3,
  seats_free: 4,
  faces: [],
  is_guest_room: false,
  is_live: true,
  created_at: 1_790_000_000,
  frame_url: 'https://bingo.example/play',
  frame_origin: 'https://bingo.example',
  locked_seats: [],
  capacity: 60,
  ends_at: null,
  members: [],
  version: 1
}
