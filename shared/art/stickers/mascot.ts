import { cheeks, eyes } from '../face.ts'
import { around, ink, svg } from '../svg.ts'

interface Sticker {
  caption: string
  colour: string
  face: string
  behind?: string
  front?: string
}

/** A calamansi with a face. The caption uses a system font, because a picture can't load the app's font. */
export function sticker({ caption, colour, face, behind = '', front = '' }: Sticker): string {
  const size = caption.length > 6 ? 20 : 24
  return svg(
    128,
    128,
    `${behind}<circle cx="64" cy="54" r="43" fill="#fff"/><circle cx="64" cy="54" r="38" fill="#3aa655"/><circle cx="64" cy="55" r="34" fill="#d9f28a"/>
    ${around(64, 55, 8, '<path d="M64 50q-9-13-7-26 7-4 14 0 2 13-7 26z" fill="#c3e65c"/>')}<circle cx="64" cy="57" r="25" fill="#e9fbb0"/>
    <path d="M64 18q-1-7 4-11" fill="none" stroke="#7a4a26" stroke-width="4" stroke-linecap="round"/><path d="M68 10c7-9 19-9 26-2-7 9-18 10-26 2z" fill="#2f9e4f"/>
    ${face}${front}<text x="64" y="119" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="900" font-size="${size}" fill="${colour}" stroke="#fff" stroke-width="6" stroke-linejoin="round" paint-order="stroke">${caption}</text>`
  )
}

export const openEyes = eyes(64, 52, 30, 6)
export const blush = cheeks(64, 62, 46)

export function line(d: string, colour: string = ink, width = 3.5): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function heart(x: number, y: number, size: number, colour = '#ff3b6b'): string {
  return `<path transform="translate(${x} ${y}) scale(${size})" fill="${colour}" d="M0 9C-14-1-9-10-4-9q3 0 4 4 1-4 4-4C9-10 14-1 0 9z"/>`
}

export function tear(x: number, y: number): string {
  return `<path d="M${x} ${y}q7 10 0 14-7-4 0-14z" fill="#4db8ff"/>`
}
