import { svg, verticalGradient } from './svg.ts'

export function scene(sky: string[], body: string): string {
  return svg(320, 240, `${verticalGradient('s', ...sky)}<path fill="url(#s)" d="M0 0h320v240H0z"/>${body}`)
}

const starPlaces = [
  [22, 24],
  [58, 52],
  [96, 18],
  [134, 40],
  [172, 14],
  [206, 46],
  [248, 22],
  [286, 50],
  [304, 14],
  [38, 84],
  [270, 82]
]

export function stars(colour = '#fff'): string {
  const dots = starPlaces.map(([x, y], at) => `<circle cx="${x}" cy="${y}" r="${at % 3 ? 1.2 : 2}"/>`)
  return `<g fill="${colour}" opacity=".8">${dots.join('')}</g>`
}

const fiesta = ['#ffc53d', '#ff5ca8', '#4dd9ff', '#3ddc97', '#ff7a3d']

function hung(
  y: number,
  sag: number,
  count: number,
  one: (x: number, y: number, colour: string) => string
): string {
  const things = Array.from({ length: count }, (_, at) => {
    const part = (at + 0.5) / count
    const drop = y + sag * 4 * part * (1 - part)
    return one(Math.round(part * 320), Math.round(drop), fiesta[at % fiesta.length] ?? '')
  })
  return `<path d="M0 ${y}Q160 ${y + sag * 2} 320 ${y}" fill="none" stroke="#fff" stroke-width="1.5" opacity=".6"/>${things.join('')}`
}

export function banderitas(y: number, sag: number, count = 12): string {
  return hung(y, sag, count, (x, at, colour) => `<path fill="${colour}" d="M${x - 8} ${at}h16l-8 17z"/>`)
}

export function lightString(y: number, sag: number, count = 11): string {
  return hung(
    y,
    sag,
    count,
    (x, at, colour) =>
      `<circle cx="${x}" cy="${at + 5}" r="9" fill="${colour}" opacity=".25"/><circle cx="${x}" cy="${at + 5}" r="4" fill="${colour}"/>`
  )
}

export function blocks(ground: number, colour: string, row: number[][]): string {
  return `<path fill="${colour}" d="${row.map(([x = 0, width = 0, height = 0]) => `M${x} ${ground}v-${height}h${width}v${height}z`).join('')}"/>`
}

export function windows(x: number, y: number, columns: number, rows: number, colour = '#ffe27a'): string {
  const lit = Array.from({ length: columns * rows }, (_, at) => at)
    .filter(at => (at * 7 + x) % 5 !== 0 && (at * 3 + y) % 4 !== 0)
    .map(at => `M${x + (at % columns) * 10} ${y + Math.floor(at / columns) * 10}h5v5h-5z`)
  return `<path fill="${colour}" d="${lit.join('')}"/>`
}

export function palm(x: number, y: number, height: number, colour = '#1c7a54', trunk = '#6b4226'): string {
  const leaf = '<path d="M0 0C14-16 34-16 46 2 32-6 16-4 0 0z"/>'
  const leaves = [-150, -105, -55, -10, 30].map(turn => `<g transform="rotate(${turn})">${leaf}</g>`).join('')
  return (
    `<path d="M${x} ${y}q-10-${height / 2} 6-${height}" fill="none" stroke="${trunk}" stroke-width="7" stroke-linecap="round"/>` +
    `<g fill="${colour}" transform="translate(${x + 6} ${y - height})">${leaves}</g>`
  )
}
