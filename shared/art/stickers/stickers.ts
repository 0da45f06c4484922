import type { StickerName } from '@tambay/contracts/pictures'

import { happyEyes, laugh, smile } from '../face.ts'
import { around } from '../svg.ts'
import { coin, sparkle } from '../tile.ts'
import { blush, heart, line, openEyes, sticker, tear } from './mascot.ts'

const hand = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="9" fill="#fff"/><circle cx="${x}" cy="${y}" r="6.5" fill="#3aa655"/>`

export const drawStickers: Record<StickerName, () => string> = {
  tara: () =>
    sticker({
      caption: 'TARA!',
      colour: '#7c4dff',
      behind: `${line('M96 58l16-22', '#fff', 13)}${line('M96 58l16-22', '#3aa655', 8)}${line('M108 16l3-9M119 24l8-4M98 20l-5-8', '#ffc53d', 4)}`,
      face: `${openEyes}${laugh(64, 62, 10)}${blush}`,
      front: hand(113, 34)
    }),
  galing: () =>
    sticker({
      caption: 'GALING!',
      colour: '#ff8f2e',
      face: `${sparkle(49, 52, 1.1, '#ff8f2e')}${sparkle(79, 52, 1.1, '#ff8f2e')}${laugh(64, 63, 9)}${blush}`,
      front: `<path d="M96 88V70q9-3 8-15 8 0 7 12h8q5 1 3 7l-3 12q-1 4-5 4h-12z" fill="#ffc53d" stroke="#fff" stroke-width="4" paint-order="stroke"/>`
    }),
  haha: () =>
    sticker({
      caption: 'HAHA',
      colour: '#ff5ca8',
      face: `${happyEyes(64, 50, 32, 8)}${laugh(64, 58, 14)}`,
      front: `${tear(34, 50)}${tear(94, 50)}`
    }),
  iyak: () =>
    sticker({
      caption: 'HUHU',
      colour: '#2b8ae0',
      face: `${line('M42 52q7 6 14 0M72 52q7 6 14 0M41 43l11-5M87 43l-11-5')}<path d="M45 56h8v24h-8zM75 56h8v24h-8z" fill="#4db8ff" opacity=".85"/>${line('M55 72q9-9 18 0')}`,
      front: '<ellipse cx="64" cy="93" rx="32" ry="6" fill="#4db8ff"/>'
    }),
  kilig: () =>
    sticker({
      caption: 'KILIG',
      colour: '#ff3b6b',
      behind: `${heart(18, 30, 1)}${heart(112, 40, 0.8, '#ff5ca8')}${heart(106, 14, 0.6)}`,
      face: `${heart(49, 51, 1)}${heart(79, 51, 1)}${smile(64, 65, 8)}${blush}`
    }),
  gutom: () =>
    sticker({
      caption: 'GUTOM',
      colour: '#f0304f',
      face: `${openEyes}<path d="M53 63h22a11 11 0 0 1-22 0z" fill="#5a1030"/><path d="M62 70h12v8a6 6 0 0 1-12 0z" fill="#ff6b8f"/>`,
      front: `${line('M16 44v48M108 60v32', '#fff', 11)}${line('M16 44v48M108 60v32', '#8b97b5', 5)}<ellipse cx="108" cy="52" rx="9" ry="13" fill="#8b97b5" stroke="#fff" stroke-width="3"/>${line('M9 34v13q0 5 7 5t7-5V34M16 34v16', '#8b97b5', 4)}`
    }),
  antok: () =>
    sticker({
      caption: 'ANTOK',
      colour: '#5427c9',
      behind: `${line('M98 34h10l-10 11h10', '#7c4dff', 4)}${line('M112 12h12l-12 13h12', '#a98bff', 4)}`,
      face: `${line('M41 52q8 7 16 0M71 52q8 7 16 0')}<ellipse cx="64" cy="68" rx="5" ry="6" fill="#5a1030"/>${blush}`,
      front: '<circle cx="74" cy="70" r="7" fill="#bfe8ff" opacity=".85"/>'
    }),
  panalo: () =>
    sticker({
      caption: 'PANALO!',
      colour: '#e79a12',
      face: `${happyEyes(64, 52, 32, 8)}${laugh(64, 61, 11)}${blush}`,
      front: `<path d="M40 24l4-20 12 10 8-14 8 14 12-10 4 20z" fill="#ffc53d" stroke="#fff" stroke-width="4" paint-order="stroke"/><circle cx="64" cy="17" r="3.5" fill="#f0304f"/>${coin(20, 84, 13)}${coin(108, 84, 13)}`
    }),
  talo: () =>
    sticker({
      caption: 'TALO',
      colour: '#6b7390',
      behind: `<path d="M20 26q-2-12 11-12 4-11 16-8 12-4 15 7 10 2 6 13z" fill="#aab3cc"/>${line('M32 32l-4 8M48 30l-4 8', '#4db8ff', 4)}`,
      face: `${line('M43 46l12 12M55 46L43 58M73 46l12 12M85 46L73 58')}${line('M52 72q6-5 12 0t12 0')}`
    }),
  salamat: () =>
    sticker({
      caption: 'SALAMAT',
      colour: '#12868f',
      face: `${happyEyes(64, 52, 32, 7)}${smile(64, 64, 7)}${blush}`,
      front: `<path d="M63 96q-17-3-13-13 5-6 12 1V72q2-5 2 0 0-5 2 0v12q7-7 12-1 4 10-13 13z" fill="#ffd9a8" stroke="#fff" stroke-width="4" paint-order="stroke"/>${line('M64 72v22', '#e0a05c', 2)}${sparkle(28, 92, 0.8, '#ffc53d')}${sparkle(100, 92, 0.8, '#ffc53d')}`
    }),
  ingat: () =>
    sticker({
      caption: 'INGAT',
      colour: '#2557d6',
      face: `${openEyes}${smile(64, 64, 8)}${blush}`,
      front: `${line('M104 28v56q0 8 8 7', '#fff', 9)}${line('M104 28v56q0 8 8 7', '#7a4a26', 4)}<path d="M66 30q6-26 38-28 22 4 22 26-9-7-15 0-8-7-15 1-8-7-15 1-7-6-15 0z" fill="#ff5ca8" stroke="#fff" stroke-width="3" paint-order="stroke"/><path d="M104 2q-11 12-8 27M104 2q9 12 7 26" fill="none" stroke="#c42a78" stroke-width="2"/>`
    }),
  liwanag: () =>
    sticker({
      caption: 'LIWANAG',
      colour: '#e79a12',
      behind: around(
        64,
        54,
        7,
        '<path d="M64 0l17 26H47z" fill="#ffc53d" stroke="#fff" stroke-width="3" stroke-linejoin="round"/>'
      ),
      face: `${happyEyes(64, 52, 32, 8)}${laugh(64, 61, 10)}${blush}`,
      front: `${sparkle(24, 92, 1, '#ffc53d')}${sparkle(104, 92, 1, '#ffc53d')}`
    }),
  tropa: () =>
    sticker({
      caption: 'TROPA!',
      colour: '#7c4dff',
      behind: `${heart(20, 22, 1, '#ff5ca8')}${heart(110, 22, 1, '#4dd9ff')}`,
      face: `${openEyes}${laugh(64, 62, 10)}${blush}`,
      front: [20, 108]
        .map(
          x =>
            `<circle cx="${x}" cy="76" r="20" fill="#fff"/><circle cx="${x}" cy="76" r="17" fill="#3aa655"/><circle cx="${x}" cy="76" r="14" fill="#e9fbb0"/>${happyEyes(x, 74, 12, 4)}${smile(x, 81, 4)}`
        )
        .join('')
    }),
  laban: () =>
    sticker({
      caption: 'LABAN!',
      colour: '#f0304f',
      face: `${openEyes}${line('M40 42l14 5M88 42l-14 5')}<path d="M53 64h22v9H53z" fill="#fff" stroke="#1b1530" stroke-width="3"/>${line('M60 64v9M68 64v9', '#1b1530', 2)}`,
      front: `<path d="M28 34q36-16 72 0v9q-36-16-72 0z" fill="#f0304f"/><path d="M98 36l18-8-4 11 9 8-22-4z" fill="#c01a3a"/><path d="M8 78q0-10 10-10h10q8 0 8 9v10q0 8-9 8H18Q8 95 8 86z" fill="#ffd9a8" stroke="#fff" stroke-width="4" paint-order="stroke"/>${line('M15 70v11M22 70v11M29 70v11', '#e0a05c', 2)}`
    })
}
