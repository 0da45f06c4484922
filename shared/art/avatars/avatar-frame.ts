import { around, svg } from '../svg.ts'

export interface Ground {
  from: string
  to: string
  pattern: 'rays' | 'moon' | 'dots' | 'waves'
}

const patterns: Record<Ground['pattern'], string> = {
  rays: around(64, 70, 10, '<path d="M64 70L50-40h28z" fill="#fff" opacity=".13"/>'),
  moon: '<circle cx="64" cy="66" r="50" fill="#fff" opacity=".16"/>',
  dots: '<g fill="#fff" opacity=".28"><circle cx="20" cy="40" r="4"/><circle cx="104" cy="26" r="5"/><circle cx="110" cy="80" r="3"/><circle cx="14" cy="84" r="3"/><circle cx="40" cy="14" r="3"/><circle cx="84" cy="12" r="2.5"/></g>',
  waves:
    '<g fill="none" stroke="#fff" stroke-width="4" opacity=".18"><path d="M-8 30q12-10 24 0t24 0 24 0 24 0 24 0 24 0"/><path d="M-20 58q12-10 24 0t24 0 24 0 24 0 24 0 24 0"/><path d="M-8 86q12-10 24 0t24 0 24 0 24 0 24 0 24 0"/></g>'
}

/** From top left to bottom right, in the colors of the rings that everyone may wear. */
const otherGrounds = [
  ['#ff5ca8', '#a31683'],
  ['#ff8a3d', '#b3261e'],
  ['#ffc53d', '#c2410c'],
  ['#3ddc97', '#0b7a5a'],
  ['#4dd9ff', '#2557d6'],
  ['#a98bff', '#5427c9']
]

/** The address's fragment chooses a ground, `#b1` to `#b6`, so that a browser loads one file for all of them. */
const targets = otherGrounds.map((_, at) => `<g id="b${at + 1}"/>`).join('')
const rules = otherGrounds.map(([from, to], at) => `#b${at + 1}:target~#g{--a:${from};--b:${to}}`).join('')

/** 128 px square, shown as a circle: keep the corners empty. */
export function avatar({ from, to, pattern }: Ground, body: string): string {
  const ground = `<style>${rules}</style>${targets}<linearGradient id="g" x2="1" y2="1"><stop style="stop-color:var(--a,${from})"/><stop offset="1" style="stop-color:var(--b,${to})"/></linearGradient>`
  return svg(128, 128, `${ground}<path fill="url(#g)" d="M0 0h128v128H0z"/>${patterns[pattern]}${body}`)
}
