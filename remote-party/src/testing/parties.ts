import type { GameCard } from '@tambay/contracts/game'
import { entry, type Party, type PartyMember } from '@tambay/contracts/party'
import { anna } from '@tambay/testing/people'

export const colorGame: GameCard = {
  id: 'color-game',
  name: 'Color Game',
  cover: '/pictures/games/color-game.svg',
  icon: '/pictures/games/color-game.svg',
  tagline: 'Pick a color.',
  tags: ['Perya'],
  players_now: 5,
  is_online: true
}

export const gameOrigin = 'http://localhost:3005'

export function member(change: Partial<PartyMember> = {}): PartyMember {
  const { id, nick_name, avatar, level, vip_level } = anna
  return {
    id,
    nick_name,
    avatar,
    level,
    vip_level,
    is_guest: false,
    role: 'speaker',
    seat: 1,
    mute: 10,
    is_mic_approved: false,
    is_host_muted: false,
    mic_requested_at: null,
    is_away: false,
    ...change
  }
}

export const ben = member({ id: '10000002', nick_name: 'Ben', role: 'host', seat: 0 })

export function partyOf(change: Partial<Party> = {}): Party {
  const members = change.members ?? [ben]
  return {
    id: '200534460685205',
    name: 'Tambay Tayo',
    cover: '/pictures/covers/jeepney-night.svg',
    auth: entry.all,
    mic_mode: 0,
    tags: ['Chill'],
    host: { id: ben.id, nick_name: ben.nick_name, avatar: ben.avatar, level: 4, vip_level: 0 },
    game: colorGame,
    member_count: members.length,
    seats_free: 8 - members.filter(({ seat }) => seat).length,
    faces: members,
    is_guest_room: false,
    is_live: true,
    created_at: 1_795_180_000,
    frame_url: `${gameOrigin}/`,
    frame_origin: gameOrigin,
    locked_seats: [],
    capacity: 60,
    ends_at: null,
    version: 1,
    ...change,
    members
  }
}

export const practiceRoom = partyOf({
  id: '111111111111',
  name: 'Color Game Practice',
  is_guest_room: true,
  host: { id: '7', nick_name: 'Tambay', avatar: '/pictures/avatars/01.svg', level: 1, vip_level: 0 },
  members: []
})
