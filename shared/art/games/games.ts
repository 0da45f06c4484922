import type { GamePictureName } from '@tambay/contracts/pictures'

import { around } from '../svg.ts'
import { coin, sparkle, tile } from '../tile.ts'

const colourDie = (x: number, y: number, size: number, top: string, left: string, right: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})" stroke="#fff" stroke-width="2.5" stroke-linejoin="round"><path d="M0-30L28-15 0 0-28-15z" fill="${top}"/><path d="M-28-15L0 0v31l-28-15z" fill="${left}"/><path d="M28-15L0 0v31l28-15z" fill="${right}"/></g>`

const colorGame = () =>
  tile(
    '#7c4dff',
    '#d01f8f',
    `${around(80, 80, 12, '<path d="M80 80L70-30h20z" fill="#fff" opacity=".1"/>')}
    <ellipse cx="80" cy="128" rx="62" ry="12" fill="#3a0f5a" opacity=".4"/>
    ${colourDie(80, 56, 1.1, '#ffc53d', '#ff3b6b', '#3a8bff')}${colourDie(48, 104, 1.05, '#3ddc97', '#ff8f2e', '#fff')}${colourDie(112, 104, 1.05, '#ff5ca8', '#4dd9ff', '#ffc53d')}
    ${sparkle(26, 34, 0.9)}${sparkle(136, 42, 0.7)}${sparkle(134, 140, 0.6)}`
  )

const bingo = () => {
  const ball = (x: number, y: number, radius: number, colour: string, letter: string) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/><circle cx="${x}" cy="${y}" r="${radius * 0.6}" fill="#fff"/><text x="${x}" y="${y + radius * 0.27}" font-family="sans-serif" font-size="${radius * 0.78}" font-weight="800" text-anchor="middle" fill="#1b1530">${letter}</text><path d="M${x - radius * 0.7} ${y - radius * 0.35}q${radius * 0.2}-${radius * 0.35} ${radius * 0.5}-${radius * 0.42}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".8"/>`
  const cells = Array.from({ length: 25 }, (_, at) => {
    const marked = [0, 4, 6, 8, 12, 16, 18, 20, 24].includes(at)
    return `<rect x="${37 + (at % 5) * 17.6}" y="${50 + Math.floor(at / 5) * 17.6}" width="15.600" height="15.600" rx="3.5" fill="${marked ? '#ff5ca8' : '#e6defa'}"/>`
  })
  return tile(
    '#19c3d6',
    '#3a3fe0',
    `<g transform="rotate(-8 80 84)"><rect x="28" y="24" width="106" height="118" rx="12" fill="#fff"/><path d="M40 24h82a12 12 0 0 1 12 12v8H28v-8a12 12 0 0 1 12-12z" fill="#ffc53d"/><text x="81" y="40" font-family="sans-serif" font-size="16" font-weight="800" text-anchor="middle" textLength="84" fill="#7a3a00">BINGO</text>${cells.join('')}</g>
    ${ball(124, 120, 27, '#ff3b6b', 'B7')}${ball(34, 128, 19, '#3ddc97', 'O')}${sparkle(24, 30, 0.8)}${sparkle(140, 62, 0.6)}`
  )
}

const mangoSymbol =
  '<path d="M2-9c9-1 12 7 10 14S3 15-3 14-13 7-11 0s7-8 13-9z" fill="#ffb52e"/><path d="M2-9q5-7 11-4-4 6-11 4z" fill="#2fae6a"/>'
const bellSymbol =
  '<path d="M0-13c8 0 9 8 9 14l4 6h-26l4-6c0-6 1-14 9-14z" fill="#ffc53d"/><circle cy="10" r="4" fill="#e58a00"/>'
const sevenSymbol = '<path d="M-10-12h20v6L1 13h-9L0-4h-10z" fill="#f0304f"/>'

const luckySlots = () =>
  tile(
    '#ff7a3d',
    '#c01a72',
    `${around(80, 72, 12, '<path d="M80 72L70-40h20z" fill="#fff" opacity=".12"/>')}
    <path d="M138 62v34" stroke="#d7ddf3" stroke-width="6"/><circle cx="138" cy="56" r="9" fill="#f0304f"/><path d="M124 92h18v12h-18z" fill="#3a17a8"/>
    <path d="M46 38q34-30 68 0z" fill="#ffc53d"/><path d="M80 10l4 9 10 1-7 7 2 9-9-5-9 5 2-9-7-7 10-1z" fill="#fff"/>
    <rect x="24" y="36" width="104" height="98" rx="14" fill="#5b2be0"/><path d="M24 112h104v8a14 14 0 0 1-14 14H38a14 14 0 0 1-14-14z" fill="#3a17a8"/>
    <rect x="32" y="52" width="88" height="48" rx="8" fill="#ffc53d"/><path d="M37 57h24v38H37zM64 57h24v38H64zM91 57h24v38H91z" fill="#fff"/>
    <g transform="translate(49 75)">${sevenSymbol}</g><g transform="translate(76 75)">${mangoSymbol}</g><g transform="translate(103 75)">${bellSymbol}</g>
    <path d="M48 122h56v6H48z" fill="#1b0a4a"/><g fill="#4dd9ff"><circle cx="38" cy="44" r="2.5"/><circle cx="59" cy="44" r="2.5"/><circle cx="80" cy="44" r="2.5"/><circle cx="101" cy="44" r="2.5"/><circle cx="116" cy="44" r="2.5"/></g>
    ${coin(54, 142, 12)}${coin(80, 146, 13)}${coin(108, 141, 12)}`
  )

const pachinko = () => {
  const pins = Array.from({ length: 5 }, (_, row) =>
    Array.from(
      { length: row % 2 ? 4 : 5 },
      (_, at) => `<circle cx="${(row % 2 ? 53 : 44) + at * 18}" cy="${54 + row * 13}" r="3"/>`
    ).join('')
  )
  return tile(
    '#29c5ff',
    '#5b2be0',
    `<rect x="26" y="16" width="108" height="128" rx="20" fill="#fff"/><path d="M34 74a46 46 0 0 1 92 0v56H34z" fill="#1b1250"/><g fill="#ffc53d">${pins.join('')}</g>
    ${[
      ['#ff5ca8', 36],
      ['#ffc53d', 59],
      ['#3ddc97', 82],
      ['#ff7a3d', 105]
    ]
      .map(([colour, x]) => `<path d="M${x} 116h19v14H${x}z" fill="${colour}"/>`)
      .join('')}
    <g fill="#d7ddf3"><circle cx="62" cy="56" r="7"/><circle cx="98" cy="82" r="7"/><circle cx="86" cy="41" r="7"/></g><g fill="#fff"><circle cx="60" cy="54" r="2.5"/><circle cx="96" cy="80" r="2.5"/><circle cx="84" cy="39" r="2.5"/></g>${sparkle(140, 28, 0.8)}${sparkle(18, 132, 0.7)}`
  )
}

const card = (turn: number, ink: string, rank: string, suit: string) =>
  `<g transform="rotate(${turn} 80 150)"><rect x="54" y="40" width="52" height="76" rx="8" fill="#fff"/><rect x="54" y="40" width="52" height="76" rx="8" fill="none" stroke="#d8cff0" stroke-width="2"/><text x="65" y="60" font-family="sans-serif" font-size="17" font-weight="800" text-anchor="middle" fill="${ink}">${rank}</text><g transform="translate(80 84)" fill="${ink}">${suit}</g></g>`
const heart = '<path d="M0 15C-22-1-14-16-5-14q5 1 5 6 0-5 5-6c9-2 17 13-5 29z"/>'
const spade = '<path d="M0-16C20-2 15 10 6 9q-3 0-4-2 0 6 4 9H-6q4-3 4-9-1 2-4 2C-15 10-20-2 0-16z"/>'
const diamond = '<path d="M0-17L13 0 0 17-13 0z"/>'
const club =
  '<path d="M0-16a8 8 0 0 1 7 12 8 8 0 1 1-5 11q0 6 4 9H-6q4-3 4-9a8 8 0 1 1-5-11 8 8 0 0 1 7-12z"/>'

const tongits = () =>
  tile(
    '#3ddc97',
    '#0b6f6a',
    `<g transform="translate(10 18) scale(.88)">${card(-30, '#f0304f', '7', heart)}${card(-10, '#1b1530', '8', spade)}${card(10, '#f0304f', '9', diamond)}${card(30, '#1b1530', '10', club)}</g>${sparkle(26, 28, 0.8)}${sparkle(136, 30, 0.8)}`
  )

const chip = (x: number, y: number, colour: string) =>
  `<ellipse cx="${x}" cy="${y + 7}" rx="24" ry="11" fill="#1b0a3a" opacity=".45"/><path d="M${x - 24} ${y}v7a24 11 0 0 0 48 0v-7z" fill="${colour}"/><ellipse cx="${x}" cy="${y}" rx="24" ry="11" fill="${colour}"/><ellipse cx="${x}" cy="${y}" rx="24" ry="11" fill="none" stroke="#fff" stroke-width="4" stroke-dasharray="9 9"/><ellipse cx="${x}" cy="${y}" rx="13" ry="6" fill="#fff" opacity=".85"/>`

const poker = () =>
  tile(
    '#f0304f',
    '#5a0f5a',
    `<g transform="translate(-4 -14)">${card(-14, '#1b1530', 'A', spade)}${card(14, '#f0304f', 'A', heart)}</g>
    ${chip(46, 136, '#5b2be0')}${chip(46, 126, '#3ddc97')}${chip(46, 116, '#5b2be0')}${chip(112, 138, '#ffb52e')}${chip(112, 128, '#3a8bff')}${sparkle(136, 36, 0.9)}${sparkle(20, 40, 0.6)}`
  )

export const drawGames: Record<GamePictureName, () => string> = {
  'color-game': colorGame,
  bingo,
  'lucky-slots': luckySlots,
  pachinko,
  tongits,
  poker
}
