import { atom } from 'nanostores'

import { element } from './dom.ts'

/** The pictures of the people in the room, by id. The host sends them. */
export const $avatars = atom<ReadonlyMap<string, string>>(new Map())

const colors = [
  '#8f7bff',
  '#ff8a3d',
  '#12b5b0',
  '#d64bd0',
  '#7a9e1f',
  '#c98a00',
  '#3f8cff',
  '#e0567a',
  '#6b6f8a',
  '#00a35c',
  '#a6603a',
  '#b03060'
]

export const seatColor = (seat: number): string => colors[seat % colors.length] ?? '#8f7bff'

const initialOf = (nickName: string): string => [...nickName.trim()][0]?.toUpperCase() ?? '?'

interface Person {
  id: string
  nickName: string
  seat: number
}

/** A person's picture, or the initial until the picture has loaded. */
export function faceOf({ id, nickName, seat }: Person, tag = 'li', className = 'player'): HTMLElement {
  const face = element(tag, className, initialOf(nickName))
  face.style.setProperty('--seat', seatColor(seat))
  const src = $avatars.get().get(id)
  if (!src) return face
  const picture = Object.assign(document.createElement('img'), { src, alt: '', className: 'avatar' })
  picture.addEventListener('error', () => picture.remove())
  face.append(picture)
  return face
}
