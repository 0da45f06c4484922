import type { ClubPictureName } from '@tambay/contracts/pictures'

import { eyes } from '../face.ts'
import { palm } from '../scene.ts'
import { around, mirrored } from '../svg.ts'
import { coin, sparkle, tile } from '../tile.ts'

const gamers = () =>
  tile(
    '#5b2be0',
    '#19c3d6',
    `<path d="M50 54h60c26 0 40 66 22 72-12 4-20-20-30-20H58c-10 0-18 24-30 20-18-6-4-72 22-72z" fill="#fff"/><path d="M50 54h60c10 0 18 10 23 24H27c5-14 13-24 23-24z" fill="#ece6ff"/>
    <path d="M46 72h10v9h9v10h-9v9H46v-9h-9V81h9z" fill="#2b2144"/><circle cx="108" cy="74" r="6" fill="#ff5ca8"/><circle cx="120" cy="86" r="6" fill="#3ddc97"/><circle cx="96" cy="86" r="6" fill="#ffc53d"/><circle cx="108" cy="98" r="6" fill="#4dd9ff"/>
    <path d="M72 70h16" stroke="#a98bff" stroke-width="5" stroke-linecap="round"/><path d="M80 54c0-20 22-12 22-30" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>${sparkle(30, 34, 0.9)}${sparkle(134, 38, 0.7)}`
  )

const singers = () =>
  tile(
    '#ff5ca8',
    '#7c4dff',
    `<g transform="rotate(38 80 80)"><path d="M66 74h28l-6 68H72z" fill="#2b2144"/><path d="M77 92h6v16h-6z" fill="#3ddc97"/><circle cx="80" cy="50" r="30" fill="#e6eaf7"/><path d="M102 30a30 30 0 0 1-32 48c26 0 40-24 32-48z" fill="#b4bedd"/><path d="M56 32l46 40M50 48l38 32M104 32L58 72M110 48L74 80M66 24l44 40M94 24L50 64" stroke="#8f9bc2" stroke-width="2" opacity=".6"/><path d="M58 68h44v10H58z" fill="#ffc53d"/></g>
    <path d="M36 46v36a9 8 0 1 1-5-7V40l30-8v34a9 8 0 1 1-5-7V43z" fill="#fff07a"/>${sparkle(34, 118, 0.9)}${sparkle(126, 118, 0.8)}`
  )

const hoops = () =>
  tile(
    '#19c3a4',
    '#2557d6',
    `<circle cx="80" cy="76" r="46" fill="#ff8f2e"/><path d="M34 76h92M80 30v92M47 43q34 33 0 66M113 43q-34 33 0 66" fill="none" stroke="#5a1a0a" stroke-width="4"/><path d="M50 52q10-14 26-16" fill="none" stroke="#ffd0a0" stroke-width="6" stroke-linecap="round"/>
    <path d="M24 112l56 18 56-18v16l-56 20-56-20z" fill="#5427c9"/><path d="M80 132l3 6h6l-5 4 2 6-6-3-6 3 2-6-5-4h6z" fill="#ffc53d"/>`
  )

const foodies = () =>
  tile(
    '#3ddc97',
    '#12868f',
    `<g fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".7"><path d="M58 44q-8-8 0-16t0-16M80 40q-8-8 0-16t0-16M102 44q-8-8 0-16t0-16"/></g>
    <path d="M34 78q8-26 46-26t46 26z" fill="#ffd66b"/><g fill="none" stroke="#e0a030" stroke-width="4" stroke-linecap="round"><path d="M46 72q10-14 20 0t20 0 20 0M54 62q12-8 22 0t24 2"/></g>
    <path d="M60 58l12 4-4 8-12-4zM92 58l10 8-8 4-8-6z" fill="#3aa655"/><path d="M76 60q8-8 14 0-4 8-14 0z" fill="#ff7a5c"/><circle cx="112" cy="70" r="8" fill="#c6ea4a"/><circle cx="112" cy="70" r="5" fill="#f0ffc0"/>
    <path d="M22 78h116q-2 44-38 56H60Q24 122 22 78z" fill="#f0304f"/><path d="M22 78h116l-2 12H24z" fill="#ff6b7a"/><path d="M60 134h40v8H60z" fill="#b01a3a"/>
    ${eyes(80, 102, 36, 6)}<path d="M70 112q10 10 20 0" fill="none" stroke="#1b1530" stroke-width="4" stroke-linecap="round"/><path d="M120 40L92 76M132 48L100 78" stroke="#8a5a2e" stroke-width="5" stroke-linecap="round"/>`
  )

const islanders = () =>
  tile(
    '#ff9d5c',
    '#ff5ca8',
    `<circle cx="80" cy="78" r="42" fill="#fff07a"/><path d="M0 104h160v56H0z" fill="#19a9d6"/><path d="M44 104h72" stroke="#fff3b0" stroke-width="5"/><path d="M30 112q50-34 100 0z" fill="#ffe1a3"/>${palm(72, 106, 66, '#14855a')}${palm(92, 106, 48, '#1fa06a')}
    <g fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".75"><path d="M16 126q9-7 18 0t18 0M96 122q9-7 18 0t18 0M48 144q9-7 18 0t18 0 18 0"/></g>`
  )

const nightOwls = () =>
  tile(
    '#2b1a78',
    '#8f1d9c',
    `<circle cx="108" cy="48" r="30" fill="#ffe9a8"/><circle cx="118" cy="40" r="5" fill="#f3d279"/>
    ${mirrored(80, '<path d="M46 54q-4-16 2-24 10 4 18 14z" fill="#8a5a3c"/><path d="M40 80q-14 26 6 48l10-6z" fill="#6b4226"/>')}
    <path d="M80 36c30 0 42 24 42 50s-14 50-42 50-42-24-42-50 12-50 42-50z" fill="#9c6a48"/><path d="M80 78c16 0 24 16 24 32 0 14-10 24-24 24s-24-10-24-24c0-16 8-32 24-32z" fill="#f0d2ae"/><path d="M66 104l5 6 5-6M84 104l5 6 5-6M75 118l5 6 5-6" fill="none" stroke="#b9804a" stroke-width="3"/>
    ${mirrored(80, '<circle cx="62" cy="70" r="19" fill="#fff6ea"/><circle cx="62" cy="70" r="14" fill="#ffb52e"/>')}${eyes(80, 70, 36, 8.5)}<path d="M73 80h14l-7 12z" fill="#ff8f2e"/>
    <path d="M10 136h140v10H10z" fill="#4a2a18"/><path d="M62 130q4 10 0 14M72 130q2 10 0 14M88 130q2 10 0 14M98 130q4 10 0 14" stroke="#ff8f2e" stroke-width="5" stroke-linecap="round"/>${sparkle(28, 34, 0.7, '#ffe9a8')}${sparkle(140, 96, 0.6, '#ffe9a8')}`
  )

const bingoHall = () => {
  const ball = (x: number, y: number, colour: string, letter: string) =>
    `<circle cx="${x}" cy="${y}" r="20" fill="${colour}"/><circle cx="${x}" cy="${y}" r="12" fill="#fff"/><text x="${x}" y="${y + 5.5}" font-family="sans-serif" font-size="15" font-weight="800" text-anchor="middle" fill="#1b1530">${letter}</text>`
  return tile(
    '#ffc53d',
    '#ff5c8a',
    `<path d="M60 118l-16 26h72l-16-26z" fill="#5427c9"/><circle cx="80" cy="74" r="56" fill="#fff" opacity=".5"/><circle cx="80" cy="74" r="56" fill="none" stroke="#5427c9" stroke-width="6"/><path d="M24 74h112M80 18q-36 56 0 112M80 18q36 56 0 112" fill="none" stroke="#5427c9" stroke-width="2.5" opacity=".5"/>
    ${ball(58, 54, '#f0304f', 'B')}${ball(102, 58, '#3a8bff', 'I')}${ball(80, 94, '#3ddc97', 'N')}${ball(46, 98, '#ff8f2e', 'G')}${ball(114, 100, '#7c4dff', 'O')}${coin(80, 138, 10)}`
  )
}

const dancers = () =>
  tile(
    '#4dd9ff',
    '#7c4dff',
    `${around(80, 60, 10, '<path d="M80 34Q70 14 80-2q10 16 0 36z" fill="#ffc53d"/>')}${around(80, 60, 10, '<path d="M80 36q-6-10 0-20 6 10 0 20z" fill="#ff5ca8"/>')}
    <circle cx="80" cy="66" r="32" fill="#fff6ea"/><path d="M50 58q30-26 60 0-2-24-30-24T50 58z" fill="#f0304f"/>
    <path d="M58 66q8-8 16 0-8 6-16 0zM86 66q8-8 16 0-8 6-16 0z" fill="#1b1530"/><path d="M68 82q12 12 24 0-12-4-24 0z" fill="#f0304f"/><circle cx="58" cy="78" r="5" fill="#ff8fc4"/><circle cx="102" cy="78" r="5" fill="#ff8fc4"/><path d="M80 66v8" stroke="#d9b48a" stroke-width="4" stroke-linecap="round"/>
    <path d="M14 150L70 104M146 150L90 104" stroke="#e6b36c" stroke-width="9" stroke-linecap="round"/><path d="M28 138l8 9M46 123l8 9M132 138l-8 9M114 123l-8 9" stroke="#a8703c" stroke-width="3"/>${sparkle(80, 134, 0.9)}`
  )

export const drawClubs: Record<ClubPictureName, () => string> = {
  gamers,
  singers,
  hoops,
  foodies,
  islanders,
  'night-owls': nightOwls,
  'bingo-hall': bingoHall,
  dancers
}
