import { svg } from './svg.ts'

export function tile(from: string, to: string, body: string): string {
  const ground = `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
  return svg(
    160,
    160,
    `${ground}<path fill="url(#g)" d="M0 0h160v160H0z"/><circle cx="80" cy="80" r="64" fill="#fff" opacity=".12"/>${body}`
  )
}

export function sparkle(x: number, y: number, size: number, colour = '#fff'): string {
  return `<path fill="${colour}" transform="translate(${x} ${y}) scale(${size})" d="M0-10 3-3 10 0 3 3 0 10-3 3-10 0-3-3z"/>`
}

export function coin(x: number, y: number, radius: number): string {
  const part = (share: number) => Math.round(radius * share * 10) / 10
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#e79a12"/><circle cx="${x}" cy="${y - part(0.06)}" r="${part(0.92)}" fill="#ffc53d"/><circle cx="${x}" cy="${y - part(0.06)}" r="${part(0.66)}" fill="#ffd874"/><path fill="#a86400" d="M${x - part(0.36)} ${y - part(0.36)}h${part(0.72)}v${part(0.22)}h-${part(0.25)}v${part(0.5)}h-${part(0.22)}v-${part(0.5)}h-${part(0.25)}z"/>`
}
