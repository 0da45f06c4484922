import type { ClubPictureName } from '@tambay/contracts/pictures'

interface SeedClub {
  name: string
  picture: ClubPictureName
  about: string
  town: string
  tags: string[]
  memberCount: number
  owner?: string
  requestCount?: number
}

export const seedClubs: readonly SeedClub[] = [
  {
    name: 'Manila Night Owls',
    picture: 'night-owls',
    about: 'Gising hanggang madaling araw. Night shift, insomnia, o trip lang, welcome ka.',
    town: 'Manila',
    tags: ['Party', 'Live'],
    memberCount: 41
  },
  {
    name: 'Bingo Titas',
    picture: 'bingo-hall',
    about: 'Linggo ng hapon, kape at bingo. Titos welcome too.',
    town: 'Quezon City',
    tags: ['Bingo'],
    memberCount: 33,
    owner: 'maria01'
  },
  {
    name: 'Cebu Color Crew',
    picture: 'gamers',
    about: 'Perya kids at heart. Color Game every night, practice rooms for beginners.',
    town: 'Cebu City',
    tags: ['Perya'],
    memberCount: 28
  },
  {
    name: 'Videoke Republic',
    picture: 'singers',
    about: 'Birit, ballad, rap. Walang judgement, basta kanta.',
    town: 'Makati',
    tags: ['Party'],
    memberCount: 37
  },
  {
    name: 'Half Court Heroes',
    picture: 'hoops',
    about: 'Basketball talk, 3x3 invites and trash talk na may respeto.',
    town: 'Pasig',
    tags: ['1V1'],
    memberCount: 22
  },
  {
    name: 'Pagkain Muna',
    picture: 'foodies',
    about: 'Food trips from Ilocos empanada to Zamboanga curacha. Post your merienda.',
    town: 'Pampanga',
    tags: ['Live'],
    memberCount: 26
  },
  {
    name: 'Isla Squad',
    picture: 'islanders',
    about: 'Siargao, Siquijor, Bantayan. Beach days by day, party rooms by night.',
    town: 'Siargao',
    tags: ['Party'],
    memberCount: 19
  },
  {
    name: 'Davao Dance Floor',
    picture: 'dancers',
    about: 'Choreo swaps, dance covers and budots, syempre.',
    town: 'Davao City',
    tags: ['Live'],
    memberCount: 17
  },
  {
    name: 'Kapitbahay Kitchen',
    picture: 'foodies',
    about:
      'Lutong bahay, tawanan, chismis na masustansya. Small group, kaya may approval. Bring your own kutsara!',
    town: 'Marikina',
    tags: ['Party', 'Live'],
    memberCount: 14,
    owner: 'maria01',
    requestCount: 4
  },
  {
    name: 'Tongits Tuesdays',
    picture: 'night-owls',
    about: 'Martes lang, alas otso. Practice coins, real bragging rights.',
    town: 'Iloilo City',
    tags: ['1V1'],
    memberCount: 11,
    owner: 'jose02',
    requestCount: 2
  }
]
