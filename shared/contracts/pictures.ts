const avatarCount = 19

const avatarPath = (number: number) => `/pictures/avatars/${String(number).padStart(2, '0')}.svg`

export const avatars: readonly string[] = Array.from({ length: avatarCount }, (_, index) =>
  avatarPath(index + 1)
)

export const randomAvatar = () => avatarPath(1 + Math.floor(Math.random() * avatarCount))

export const coverNames = [
  'jeepney-night',
  'karaoke-bar',
  'sari-sari-store',
  'fiesta-street',
  'bangka-beach',
  'parol-lane',
  'perya-lights',
  'rice-terraces',
  'mayon-sunrise',
  'manila-skyline',
  'street-court',
  'halo-halo-stand'
] as const
export type CoverName = (typeof coverNames)[number]

export const gamePictureNames = [
  'color-game',
  'bingo',
  'lucky-slots',
  'pachinko',
  'tongits',
  'poker'
] as const
export type GamePictureName = (typeof gamePictureNames)[number]

export const clubPictureNames = [
  'gamers',
  'singers',
  'hoops',
  'foodies',
  'islanders',
  'night-owls',
  'bingo-hall',
  'dancers'
] as const
export type ClubPictureName = (typeof clubPictureNames)[number]

export const postPictureNames = [
  'big-win',
  'duet-night',
  'merienda',
  'island-day',
  'first-jeepney',
  'kite-field',
  'rainy-window',
  'barkada'
] as const
export type PostPictureName = (typeof postPictureNames)[number]

export const coverPicture = (name: CoverName) => `/pictures/covers/${name}.svg`
export const gamePicture = (name: GamePictureName) => `/pictures/games/${name}.svg`
export const clubPicture = (name: ClubPictureName) => `/pictures/clubs/${name}.svg`
export const postPicture = (name: PostPictureName) => `/pictures/posts/${name}.svg`

export const stickerNames = [
  'tara',
  'galing',
  'haha',
  'iyak',
  'kilig',
  'gutom',
  'antok',
  'panalo',
  'talo',
  'salamat',
  'ingat',
  'laban',
  'liwanag',
  'tropa'
] as const
export type StickerName = (typeof stickerNames)[number]

export const giftNames = [
  'sampaguita',
  'taho',
  'halo-halo',
  'parol',
  'jeepney',
  'lechon',
  'karaoke',
  'bangka',
  'mayon',
  'fiesta'
] as const
export type GiftName = (typeof giftNames)[number]

export const reactionNames = ['heart', 'laugh', 'clap', 'fire', 'wow', 'cry'] as const
export type ReactionName = (typeof reactionNames)[number]

export const stickerPicture = (name: string) => `/pictures/stickers/${name}.svg`
export const giftPicture = (name: GiftName) => `/pictures/gifts/${name}.svg`
export const reactionPicture = (name: ReactionName) => `/pictures/reactions/${name}.svg`
