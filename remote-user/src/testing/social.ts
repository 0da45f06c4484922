import type { Club } from '@tambay/contracts/clubs'
import type { Party } from '@tambay/contracts/party'
import type { Post } from '@tambay/contracts/posts'
import type { UserCard } from '@tambay/contracts/user'

export const maria: UserCard = {
  id: '10000002',
  nick_name: 'Maria Clara',
  avatar: '/pictures/avatars/01.svg',
  level: 12,
  vip_level: 1
}

export const merienda: Post = {
  id: '7',
  author: maria,
  text: 'Merienda report: turon.',
  pictures: [],
  tags: [],
  mentions: [],
  club: null,
  like_count: 39,
  is_liked: false,
  comment_count: 0,
  created_at: 1_795_000_000,
  party: null,
  hidden_reason: null
}

export const bingoTitas: Club = {
  id: '5',
  name: 'Bingo Titas',
  cover: '/pictures/clubs/bingo-hall.svg',
  about: 'Kape at bingo.',
  town: 'Quezon City',
  member_count: 33,
  is_open: true,
  is_member: false,
  role: null,
  is_requested: false,
  owner: maria,
  tags: ['Bingo']
}

export const liveParty: Party = {
  id: '77',
  name: 'Videoke Republic',
  cover: '/pictures/covers/karaoke-bar.svg',
  auth: 0,
  mic_mode: 0,
  tags: ['Videoke'],
  host: maria,
  game: {
    id: 'color-game',
    name: 'Color Game',
    cover: '/pictures/games/color-game.svg',
    icon: '/pictures/games/color-game.svg',
    tagline: 'Pick a color.',
    tags: ['Perya'],
    players_now: 5,
    is_online: true
  },
  member_count: 1,
  seats_free: 8,
  faces: [maria],
  is_guest_room: false,
  is_live: true,
  created_at: 1_795_180_000,
  frame_url: 'http://localhost:3005/',
  frame_origin: 'http://localhost:3005',
  locked_seats: [],
  capacity: 60,
  ends_at: null,
  members: [],
  version: 1
}
