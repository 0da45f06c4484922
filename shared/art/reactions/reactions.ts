import type { ReactionName } from '@tambay/contracts/pictures'

import { eyes, happyEyes, laugh } from '../face.ts'
import { line, tear } from '../stickers/mascot.ts'
import { svg } from '../svg.ts'

/** Drawn on a square of 128 units, and shown at about 32 px. */
const reaction = (body: string) => svg(128, 128, body)

const face = (body: string) =>
  reaction(
    `<circle cx="64" cy="64" r="58" fill="#ffc53d"/><path d="M14 92a58 58 0 0 0 108-26 58 58 0 0 1-108 26z" fill="#f0a21e"/>${body}`
  )

const palm = `<path d="M34 112q-20-18-16-44 1-9 8-9l2 17 3-46q1-9 8-8 7 0 6 8l2-14q2-8 8-7 7 1 6 9l1-2q2-7 8-5 6 1 5 8l-5 55q-4 40-36 38z" fill="#ffd9a8" stroke="#c98a4a" stroke-width="3"/>`

export const drawReactions: Record<ReactionName, () => string> = {
  heart: () =>
    reaction(
      '<path d="M64 118C-6 66 16 14 42 16q16 1 22 18 6-17 22-18c26-2 48 50-22 102z" fill="#ff3b6b"/><path d="M28 52q0-18 14-20" fill="none" stroke="#ffb0c6" stroke-width="8" stroke-linecap="round"/>'
    ),
  laugh: () => face(`${happyEyes(64, 50, 50, 13)}${laugh(64, 66, 28)}`),
  clap: () =>
    reaction(
      `<g transform="translate(10 4)">${palm}</g><g transform="matrix(-1 0 0 1 120 8) rotate(10 64 64)">${palm}</g>${line('M64 4v12M44 8l4 10M84 8l-4 10', '#ffc53d', 6)}`
    ),
  fire: () =>
    reaction(
      '<path d="M66 4c6 26 42 38 42 76 0 26-20 44-44 44S20 106 20 80c0-18 10-28 16-40 6 10 8 14 12 16 2-22 4-38 18-52z" fill="#f0304f"/><path d="M66 46c4 16 24 26 24 48 0 16-12 26-26 26s-26-10-26-26c0-10 6-18 12-26 4 6 6 8 8 8 0-12 2-22 8-30z" fill="#ffc53d"/>'
    ),
  wow: () =>
    face(
      `${eyes(64, 50, 46, 10)}<ellipse cx="64" cy="88" rx="13" ry="17" fill="#5a1030"/>${line('M32 28q8-8 18-4M96 28q-8-8-18-4', '#1b1530', 5)}`
    ),
  cry: () =>
    face(
      `${eyes(64, 58, 46, 9)}${line('M30 42l18-6M98 42l-18-6', '#1b1530', 5)}${line('M46 96q18-16 36 0', '#1b1530', 5)}<g transform="translate(-12 26) scale(1.600)">${tear(62, 26)}</g>`
    )
}
