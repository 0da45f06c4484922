import type { CoverName } from '@tambay/contracts/pictures'

interface SeedParty {
  name: string
  cover: CoverName
  tags: string[]
  auth?: 1 | 2
  micMode?: 1
  memberCount: number
  gameId?: string
}

/**
 * The demo world must have more people than these parties have members, because nobody can be in two parties.
 */
export const liveParties: readonly SeedParty[] = [
  { name: 'Color Game Marathon', cover: 'perya-lights', tags: ['Perya', 'Loud'], memberCount: 8 },
  { name: 'Birit Queens Only', cover: 'karaoke-bar', tags: ['Karaoke', 'Loud'], micMode: 1, memberCount: 6 },
  { name: 'Tambay Tayo sa Kanto', cover: 'sari-sari-store', tags: ['Chill', 'Perya'], memberCount: 5 },
  {
    name: 'Night Shift Crew',
    cover: 'manila-skyline',
    tags: ['Night owls', 'Chill'],
    memberCount: 5,
    gameId: 'lucky-slots'
  },
  {
    name: 'Sabado Night Super Mega Color Game Fiesta',
    cover: 'fiesta-street',
    tags: ['Perya', 'Loud'],
    memberCount: 4
  },
  { name: 'Barkada Lang, Walang KJ', cover: 'street-court', tags: ['Barkada'], auth: 2, memberCount: 4 },
  { name: 'Kape at Kwentuhan', cover: 'rice-terraces', tags: ['Chill'], memberCount: 3, gameId: 'bingo' },
  { name: 'Red o Blue? Debate Room', cover: 'parol-lane', tags: ['Perya'], micMode: 1, memberCount: 3 },
  { name: 'Isla Vibes, Good Dice', cover: 'bangka-beach', tags: ['Chill', 'Barkada'], memberCount: 3 },
  { name: 'Newbies Welcome, Turuan Kita', cover: 'mayon-sunrise', tags: ['Newbie friendly'], memberCount: 2 },
  {
    name: 'Halo-halo Hour',
    cover: 'halo-halo-stand',
    tags: ['Chill', 'Newbie friendly'],
    memberCount: 2,
    gameId: 'bingo'
  },
  {
    name: 'Tropang Jeepney',
    cover: 'jeepney-night',
    tags: ['Night owls', 'Barkada'],
    auth: 2,
    memberCount: 2,
    gameId: 'lucky-slots'
  },
  { name: 'Lihim na Tagpuan', cover: 'parol-lane', tags: ['Barkada'], auth: 1, memberCount: 3 },
  {
    name: 'Family Night lang po',
    cover: 'sari-sari-store',
    tags: ['Chill'],
    auth: 1,
    memberCount: 2,
    gameId: 'bingo'
  }
]

export const endedParties: ReadonlyArray<Pick<SeedParty, 'name' | 'cover' | 'tags'>> = [
  { name: 'Linggo Bingo Warm-up', cover: 'fiesta-street', tags: ['Chill'] },
  { name: 'Payday Perya Night', cover: 'perya-lights', tags: ['Perya', 'Loud'] },
  { name: 'Ulan sa Maynila', cover: 'manila-skyline', tags: ['Chill'] },
  { name: 'Merienda Club', cover: 'halo-halo-stand', tags: ['Chill', 'Newbie friendly'] },
  { name: 'Videoke Hanggang Umaga', cover: 'karaoke-bar', tags: ['Karaoke', 'Loud'] }
]
