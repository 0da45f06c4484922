import type { GiftName, StickerName } from './pictures.ts'

export const lookKinds = ['frame', 'entrance', 'lantern'] as const
export type LookKind = (typeof lookKinds)[number]

/** What looks are earned with. None of it is bought, lost again or depends on wins. */
export interface Progress {
  lanterns: number
  level: number
  vipLevel: number
}

export interface Look {
  id: string
  kind: LookKind
  name: string
  from: { by: keyof Progress; at: number }
  /** Of an entrance: follows the name of the person. */
  line?: string
  /** Of an entrance: a gift's picture. */
  picture?: GiftName
}

/** All looks, the best of each kind last. The only place that says who gets which. */
export const looks: readonly Look[] = [
  { id: 'rosas', kind: 'frame', name: 'Rosas', from: { by: 'level', at: 1 } },
  { id: 'dalandan', kind: 'frame', name: 'Dalandan', from: { by: 'level', at: 1 } },
  { id: 'mangga', kind: 'frame', name: 'Mangga', from: { by: 'level', at: 1 } },
  { id: 'dahon', kind: 'frame', name: 'Dahon', from: { by: 'level', at: 1 } },
  { id: 'dagat', kind: 'frame', name: 'Dagat', from: { by: 'level', at: 1 } },
  { id: 'ube', kind: 'frame', name: 'Ube', from: { by: 'level', at: 1 } },
  { id: 'bronze', kind: 'frame', name: 'Bronze ring', from: { by: 'level', at: 3 } },
  { id: 'banig', kind: 'frame', name: 'Banig ring', from: { by: 'lanterns', at: 1 } },
  { id: 'silver', kind: 'frame', name: 'Silver ring', from: { by: 'level', at: 6 } },
  { id: 'capiz', kind: 'frame', name: 'Capiz ring', from: { by: 'lanterns', at: 3 } },
  { id: 'gold', kind: 'frame', name: 'Gold ring', from: { by: 'vipLevel', at: 1 } },
  { id: 'ruby', kind: 'frame', name: 'Ruby ring', from: { by: 'vipLevel', at: 2 } },
  { id: 'pearl', kind: 'frame', name: 'Pearl ring', from: { by: 'vipLevel', at: 3 } },
  {
    id: 'jeepney',
    kind: 'entrance',
    name: 'By jeepney',
    from: { by: 'level', at: 5 },
    line: 'rolls in by jeepney',
    picture: 'jeepney'
  },
  {
    id: 'parol',
    kind: 'entrance',
    name: 'With a parol',
    from: { by: 'lanterns', at: 2 },
    line: 'brings a bright parol',
    picture: 'parol'
  },
  {
    id: 'band',
    kind: 'entrance',
    name: 'With a brass band',
    from: { by: 'vipLevel', at: 1 },
    line: 'arrives with a brass band',
    picture: 'karaoke'
  },
  {
    id: 'fiesta',
    kind: 'entrance',
    name: 'Fiesta parade',
    from: { by: 'vipLevel', at: 2 },
    line: 'leads the fiesta parade in',
    picture: 'fiesta'
  },
  { id: 'classic', kind: 'lantern', name: 'Classic parol', from: { by: 'lanterns', at: 0 } },
  { id: 'shell', kind: 'lantern', name: 'Shell parol', from: { by: 'lanterns', at: 1 } },
  { id: 'giant', kind: 'lantern', name: 'Giant lantern', from: { by: 'lanterns', at: 4 } }
]

/** Stickers that lanterns bring, and how many it takes. Everyone may send the others. */
export const stickerLanterns: Partial<Record<StickerName, number>> = { liwanag: 1, tropa: 3 }

/** "3 parols": what a look or a sticker takes. */
export const lanternWords = (count: number) => (count === 1 ? '1 parol' : `${count} parols`)

export const isEarned = ({ from }: Look, progress: Progress) => progress[from.by] >= from.at

export const findLook = (kind: LookKind, id: string) =>
  looks.find(look => look.kind === kind && look.id === id)

/** The look that a person wears without a choice: the best one from level and VIP. */
export function defaultLook(
  kind: LookKind,
  progress: Pick<Progress, 'level' | 'vipLevel'>
): Look | undefined {
  return looks.findLast(look => look.kind === kind && isEarned(look, { ...progress, lanterns: 0 }))
}

export interface Wearer {
  id: string
  level: number
  vip_level: number
  frame?: string | null | undefined
}

/** Rings that everyone may wear. */
export const ownColors = looks.filter(
  ({ kind, from }) => kind === 'frame' && from.by === 'level' && from.at === 1
)

/** The chosen ring, or the best one of the level. Newcomers get a color by their id, so that neighbors differ. */
export function frameOf({ id, level, vip_level: vipLevel, frame }: Wearer): string | undefined {
  if (frame) return frame
  const best = defaultLook('frame', { level, vipLevel })
  return best?.from.at === 1 && best.from.by === 'level'
    ? ownColors[Number(id.slice(-3)) % ownColors.length]?.id
    : best?.id
}

const backgroundCount = 7

type Pictured = Pick<Wearer, 'id'> & { avatar: string }

/**
 * A default picture with one of its backgrounds, by the person's id. With six colors of rings, newcomers whose ids are
 * close never look alike; without a ring of their own, neighbors still differ.
 */
export const pictureOf = ({ id, avatar }: Pictured, shift = 0): string =>
  isDefaultPicture(avatar) ? `${avatar}#b${((Number(id.slice(-3)) || 0) + shift) % backgroundCount}` : avatar

export const isDefaultPicture = (avatar: string) => /^\/pictures\/avatars\/\d+\.svg$/.test(avatar)

/** As many people as stand in a row of seats, and fewer than there are backgrounds. */
const neighbors = 5

/**
 * For lists: a default picture that one of the people before it shows, too, gets another background
 * (docs/decisions/0149-neighbors-look-different.md). Everybody else stays as they are.
 */
export function tellApart<P extends Pictured>(people: readonly P[]): P[] {
  const shown: string[] = []
  return people.map(person => {
    const taken = shown.slice(-neighbors)
    let shift = 0
    while (isDefaultPicture(person.avatar) && taken.includes(pictureOf(person, shift))) shift++
    const avatar = pictureOf(person, shift)
    shown.push(avatar)
    return shift === 0 ? person : { ...person, avatar }
  })
}

/** "Jose rolls in by jeepney". Undefined for people whose level brings no entrance. */
export function entranceLine({
  nick_name: name,
  level,
  vip_level: vipLevel,
  entrance
}: Omit<Wearer, 'id' | 'frame'> & { nick_name: string; entrance?: string | null | undefined }):
  | string
  | undefined {
  const look = entrance ? findLook('entrance', entrance) : defaultLook('entrance', { level, vipLevel })
  return look?.line && `${name}${vipLevel > 0 ? ` (VIP ${vipLevel})` : ''} ${look.line}`
}
