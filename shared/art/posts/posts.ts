import type { PostPictureName } from '@tambay/contracts/pictures'

import { cheeks, eyes, happyEyes, laugh, smile } from '../face.ts'
import { jeepneySide } from '../jeepney-side.ts'
import { banderitas, blocks, lightString, palm, scene, windows } from '../scene.ts'
import { around } from '../svg.ts'
import { coin, sparkle } from '../tile.ts'

const die = (x: number, y: number, turn: number, colour: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-30" y="-30" width="60" height="60" rx="12" fill="#fff"/><rect x="-23" y="-23" width="46" height="46" rx="8" fill="${colour}"/></g>`

const bigWin = () =>
  scene(
    ['#5b2be0', '#c01a8f'],
    `${around(160, 120, 14, '<path d="M160 120l-20-260h40z" fill="#fff" opacity=".1"/>')}
    ${die(96, 96, -14, '#ffc53d')}${die(164, 78, 6, '#ffc53d')}${die(230, 100, 16, '#ffc53d')}
    ${coin(52, 196, 26)}${coin(108, 206, 30)}${coin(164, 190, 34)}${coin(222, 206, 30)}${coin(274, 194, 26)}${coin(138, 226, 26)}${coin(192, 228, 26)}
    ${sparkle(44, 56, 1.4)}${sparkle(280, 50, 1.2)}${sparkle(160, 24, 1)}${sparkle(36, 128, 0.9, '#ffe27a')}${sparkle(288, 136, 0.9, '#ffe27a')}
    <g stroke-width="5" stroke-linecap="round"><path d="M82 30l8 8" stroke="#3ddc97"/><path d="M226 28l10-6" stroke="#4dd9ff"/><path d="M120 40l-4-10" stroke="#ff5ca8"/><path d="M204 44l6 8" stroke="#ff7a3d"/></g>`
  )

const singer = (x: number, skin: string, hair: string, shirt: string) =>
  `<g transform="translate(${x} 0)"><path d="M-46 240v-22q0-34 46-34t46 34v22z" fill="${shirt}"/><path d="M-12 168h24v24h-24z" fill="${skin}"/>${hair}<ellipse cy="138" rx="34" ry="36" fill="${skin}"/></g>`

const duetNight = () =>
  scene(
    ['#2a0b52', '#d81f7a'],
    `<path d="M70-10L10 240h140zM250-10l-80 250h140z" fill="#ffe27a" opacity=".16"/>${lightString(10, 16)}
    ${singer(104, '#d9986a', '<path d="M-42 200q-10-100 42-102t42 102z" fill="#1b1530"/>', '#ffc53d')}${singer(218, '#b9754a', '<path d="M-36 136q-4-44 36-46t36 46z" fill="#1b1530"/>', '#19c3d6')}
    <path d="M70 130q14-26 36-24t32 24q-4-36-34-36t-34 36z" fill="#1b1530"/><path d="M182 126q8-22 36-22t36 22q0-34-36-36t-36 36z" fill="#1b1530"/>
    ${happyEyes(104, 140, 32, 6)}${laugh(104, 152, 9)}${cheeks(104, 152, 50)}${happyEyes(218, 140, 32, 6)}${laugh(218, 152, 9)}${cheeks(218, 152, 50)}
    <g transform="translate(142 186) rotate(-28)"><path d="M-7 0h14l-3 46h-8z" fill="#2b2144"/><circle cy="-8" r="15" fill="#e6eaf7"/><path d="M-12 2h24v5h-24z" fill="#ff5ca8"/></g><g transform="translate(180 186) rotate(28)"><path d="M-7 0h14l-3 46h-8z" fill="#2b2144"/><circle cy="-8" r="15" fill="#e6eaf7"/><path d="M-12 2h24v5h-24z" fill="#ffc53d"/></g>
    <g fill="#ff8fc4"><path d="M160 96c-8-14-26-5-19 10 5 9 19 17 19 17s14-8 19-17c7-15-11-24-19-10z"/></g><g fill="#ffc53d"><path d="M44 70v30a8 7 0 1 1-4-6V64l20-5v28a8 7 0 1 1-4-6V66zM270 74v30a8 7 0 1 1-4-6V68l4-1q14 4 12 18-3-8-12-9z"/></g>`
  )

const merienda = () =>
  scene(
    ['#ffd28a', '#ff9d6b'],
    `<path d="M0 110h320v130H0z" fill="#2fb58f"/><path d="M0 110h320v20H0zM0 160h320v20H0zM0 210h320v20H0z" fill="#fff" opacity=".18"/><path d="M30 110v130M90 110v130M150 110v130M210 110v130M270 110v130" stroke="#fff" stroke-width="20" opacity=".14"/>
    ${palm(22, 112, 86, '#3aa655')}<circle cx="262" cy="50" r="26" fill="#fff3b0"/>
    <ellipse cx="122" cy="182" rx="96" ry="36" fill="#fff"/><ellipse cx="122" cy="178" rx="96" ry="36" fill="#f2ecff"/><ellipse cx="122" cy="178" rx="72" ry="25" fill="#2f9e4f"/>
    <g transform="translate(122 168)">${[
      [-42, 2, -12],
      [0, -6, 8],
      [36, 6, -6],
      [-4, 18, 4]
    ]
      .map(
        ([x, y, turn]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-34" y="-11" width="68" height="22" rx="9" fill="#d9822b"/><path d="M-28-6h52" stroke="#ffc53d" stroke-width="5" stroke-linecap="round"/><path d="M-20 5h36" stroke="#a8561a" stroke-width="3" stroke-linecap="round"/></g>`
      )
      .join('')}</g>
    <g transform="translate(256 112)"><path d="M-34 0h68l-9 92q-1 8-9 8h-32q-8 0-9-8z" fill="#fffaf0"/><path d="M-30 36h60l-6 56q-1 8-8 8h-32q-7 0-8-8z" fill="#fff"/><path d="M-32 20h64l-2 22q-30 12-60 0z" fill="#a8561a"/><g fill="#ffe9c2"><circle cx="-16" cy="28" r="5"/><circle cx="-2" cy="24" r="5"/><circle cx="12" cy="30" r="5"/><circle cx="22" cy="24" r="4"/></g><path d="M-38-6h76v12h-76z" fill="#ff5ca8"/>${happyEyes(0, 66, 26, 5)}${smile(0, 75, 5)}${cheeks(0, 75, 40)}</g>
    <g fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".8"><path d="M92 132q-8-8 0-16t0-16M122 126q-8-8 0-16t0-16M152 132q-8-8 0-16t0-16"/></g>`
  )

const islandDay = () =>
  scene(
    ['#3dc0ff', '#c9f4ff'],
    `<circle cx="60" cy="50" r="26" fill="#fff07a"/><path d="M196 116q34-50 74-30 26 12 50 30z" fill="#2a9d6a"/><path d="M0 114h320v126H0z" fill="#17bcd0"/><g fill="none" stroke="#fff" stroke-width="3" opacity=".6" stroke-linecap="round"><path d="M120 132q10-6 20 0t20 0M220 144q10-6 20 0t20 0"/></g>
    <path d="M0 240v-62q160-34 320-4v66z" fill="#ffe1a3"/><path d="M0 178q160-34 320-4" fill="none" stroke="#fff" stroke-width="6" opacity=".8"/>
    ${palm(46, 220, 140, '#1c8a5a')}${palm(276, 222, 150, '#22a06a')}
    <path d="M46 124q112 96 226-6" fill="none" stroke="#fff" stroke-width="3"/><path d="M78 146q80 96 164-4-84 44-164 4z" fill="#ff5ca8"/><path d="M92 156q66 62 136-2-68 30-136 2z" fill="#ffc53d"/>
    <circle cx="104" cy="142" r="17" fill="#d9986a"/><path d="M88 136q4-16 20-14 14 2 12 14-14-8-32 0z" fill="#1b1530"/><path d="M94 139h10v6H94zM108 139h10v6h-10z" fill="#1b1530"/><path d="M100 150q6 5 11 0" fill="none" stroke="#7a2a1e" stroke-width="2.5" stroke-linecap="round"/>
    <path d="M204 206q18-26 44 0z" fill="#ff4d6d"/><path d="M216 206q6-22 20-16l2 16z" fill="#fff"/><path d="M226 188l10 34" stroke="#6b4226" stroke-width="3"/><path d="M120 216l6 9 10 1-8 7 2 10-10-5-9 5 2-10-8-7 11-1z" fill="#ff7a3d"/>`
  )

const firstJeepney = () =>
  scene(
    ['#59c8ff', '#ffe9c2'],
    `<circle cx="64" cy="62" r="28" fill="#fff7c9"/><g fill="#fff"><path d="M180 56a12 12 0 0 1 22-6 14 14 0 0 1 24 6zM110 34a9 9 0 0 1 16-5 11 11 0 0 1 19 5z"/></g>
    ${blocks(178, '#a9b8ee', [
      [0, 44, 70],
      [48, 34, 50],
      [240, 44, 82],
      [288, 32, 58]
    ])}${windows(8, 116, 3, 5, '#fff')}${windows(248, 106, 3, 6, '#fff')}${palm(236, 180, 96, '#1fa06a')}
    <path d="M0 178h320v62H0z" fill="#5a5175"/><path d="M0 178h320v8H0z" fill="#c9bfe6"/><path d="M10 226h50M90 226h50M170 226h50M250 226h50" stroke="#fff" stroke-width="5"/>${banderitas(4, 12)}${jeepneySide(52, 98, 1)}`
  )

const kite = (x: number, y: number, size: number, turn: number, colours: string[]) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 44q-14 20 0 40t-4 44" fill="none" stroke="#fff" stroke-width="2"/><path d="M0-44L32 0 0 44-32 0z" fill="${colours[0]}"/><path d="M0-44L32 0H0z" fill="${colours[1]}"/><path d="M0 44L-32 0H0z" fill="${colours[2]}"/><path d="M-8 68l16 6M-6 92l14 6" stroke="${colours[1]}" stroke-width="7" stroke-linecap="round"/></g>`

const kiteField = () =>
  scene(
    ['#4a7bff', '#8fd6ff', '#fff3c9'],
    `<g fill="#fff" opacity=".9"><path d="M30 92a12 12 0 0 1 22-6 14 14 0 0 1 24 6zM236 110a12 12 0 0 1 22-6 14 14 0 0 1 24 6z"/></g>
    ${kite(92, 62, 0.95, -18, ['#ff5ca8', '#ffc53d', '#7c4dff'])}${kite(206, 52, 0.8, 14, ['#3ddc97', '#fff07a', '#ff7a3d'])}${kite(282, 78, 0.5, 22, ['#f0304f', '#fff', '#f0304f'])}
    <path d="M0 182q80-30 160-10t160-8v76H0z" fill="#5cc25a"/><path d="M0 206q90-22 180-4t140-6v44H0z" fill="#3aa655"/>
    <g transform="translate(120 196)"><circle cy="-26" r="12" fill="#d9986a"/><path d="M-12-28q12-20 24 0z" fill="#1b1530"/><path d="M-12 16V-4q0-10 12-10T12-4v20z" fill="#ff4d6d"/><path d="M-8 16h6v18h-6zM4 16h6v18H4z" fill="#2b2144"/><path d="M8-6L20-30" stroke="#d9986a" stroke-width="6" stroke-linecap="round"/><path d="M20-30L-26-132" stroke="#fff" stroke-width="1.5"/></g>
    <g transform="translate(196 202)"><circle cy="-26" r="12" fill="#b9754a"/><path d="M-13-20q-2-20 13-20t13 20q-6-12-13-12t-13 12z" fill="#1b1530"/><path d="M-14 18L-8-8q8-8 16 0l6 26z" fill="#ffc53d"/><path d="M-8 18h6v14h-6zM4 18h6v14H4z" fill="#2b2144"/><path d="M6-6L14-30" stroke="#b9754a" stroke-width="6" stroke-linecap="round"/><path d="M14-30L11-136" stroke="#fff" stroke-width="1.5"/></g>`
  )

const rainyWindow = () =>
  scene(
    ['#3a2a78', '#5a3f9c'],
    `<path d="M40 14h240v158H40z" fill="#ffb35c"/><path d="M50 24h220v138H50z" fill="#22406e"/>${blocks(
      162,
      '#1a2c52',
      [
        [62, 44, 60],
        [116, 32, 88],
        [196, 50, 70]
      ]
    )}${windows(70, 110, 3, 4)}${windows(122, 82, 2, 6, '#ff9fc6')}${windows(204, 100, 3, 5, '#4dd9ff')}
    <g stroke="#a9d8ff" stroke-width="3" stroke-linecap="round" opacity=".75"><path d="M70 40l-5 14M104 34l-5 14M136 52l-5 14M178 36l-5 14M214 48l-5 14M250 36l-5 14M86 76l-5 14M160 84l-5 14M236 84l-5 14M108 118l-5 14M186 122l-5 14M256 122l-5 14"/></g>
    <path d="M156 24h8v138h-8zM50 88h220v8H50z" fill="#ffb35c"/><path d="M26 168h268v16H26z" fill="#ffd28a"/>
    <path d="M40 14q38 60 4 150H24V14zM280 14q-38 60-4 150h20V14z" fill="#ff5ca8"/><path d="M36 88l20 6M284 88l-20 6" stroke="#ffc53d" stroke-width="6" stroke-linecap="round"/>
    <path d="M212 138h30l-4 32h-22z" fill="#e8704a"/><path d="M227 138q-22-8-20-30 18 4 20 30zM227 138q-2-26 12-38 10 22-12 38zM227 138q20-2 26-18-20-2-26 18z" fill="#3ddc97"/>
    <g transform="translate(104 158)"><ellipse cx="6" cy="4" rx="40" ry="20" fill="#ff9d45"/><circle cx="-26" cy="-8" r="19" fill="#ff9d45"/><path d="M-42-18l0-18 14 10zM-12-20l4-17-16 9z" fill="#ff9d45"/>${happyEyes(-26, -10, 16, 4)}<path d="M-30-2h7l-3.5 4z" fill="#ff5c7c"/><path d="M42 10q22-4 14-24" fill="none" stroke="#ff9d45" stroke-width="9" stroke-linecap="round"/><path d="M8-16q4 8 0 16M20-13q4 8 0 15" stroke="#e07a1f" stroke-width="4" fill="none"/></g>
    <path d="M0 204h320v36H0z" fill="#2b1a58"/><path d="M144 198h36v8q0 22-18 22t-18-22z" fill="#fff"/><path d="M180 204q14 0 10 12-4 6-14 4" fill="none" stroke="#fff" stroke-width="5"/>`
  )

const friend = (x: number, y: number, skin: string, shirt: string, hair: string, face: string) =>
  `<g transform="translate(${x} ${y})"><path d="M-44 140V84q0-38 44-38t44 38v56z" fill="${shirt}"/><path d="M-10 30h20v24h-20z" fill="${skin}"/><ellipse rx="31" ry="34" fill="${skin}"/><path d="${hair}" fill="#1b1530"/>${face}</g>`

const barkada = () =>
  scene(
    ['#ffb35c', '#ff5c8a', '#8f2a9c'],
    `${around(160, 140, 14, '<path d="M160 140l-20-260h40z" fill="#fff" opacity=".1"/>')}${banderitas(6, 16)}
    ${friend(64, 112, '#c98a5c', '#19c3d6', 'M-32-2q-6-36 32-36t32 36q-8-18-32-18T-32-2z', eyes(0, 2, 24, 4.5) + laugh(0, 12, 8) + cheeks(0, 13, 42))}
    ${friend(256, 114, '#d9986a', '#3ddc97', 'M-34 30q-10-72 34-72t34 72q-4-40-14-48-20 6-40 0-10 8-14 48z', happyEyes(0, 2, 26, 5) + smile(0, 13, 7) + cheeks(0, 13, 42))}
    ${friend(128, 132, '#e8b088', '#ffc53d', 'M-34 34q-10-76 34-76t34 76q-4-36-12-46Q4-14-18-18-30 0-34 34z', happyEyes(0, 4, 26, 5) + laugh(0, 13, 9) + cheeks(0, 15, 44))}
    ${friend(194, 134, '#b9754a', '#7c4dff', 'M-33-6q0-34 33-34t33 34l-8-4H-25zM-38-10h50v6h-50z', eyes(0, 4, 24, 4.5) + laugh(0, 13, 8) + cheeks(0, 14, 42))}
    ${sparkle(32, 60, 1)}${sparkle(290, 56, 1)}`
  )

export const drawPosts: Record<PostPictureName, () => string> = {
  'big-win': bigWin,
  'duet-night': duetNight,
  merienda,
  'island-day': islandDay,
  'first-jeepney': firstJeepney,
  'kite-field': kiteField,
  'rainy-window': rainyWindow,
  barkada
}
