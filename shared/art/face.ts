import { ink } from './svg.ts'

export function eyes(x: number, y: number, gap: number, radius = 5.5, colour = ink): string {
  return [x - gap / 2, x + gap / 2]
    .map(
      at =>
        `<circle cx="${at}" cy="${y}" r="${radius}" fill="${colour}"/>` +
        `<circle cx="${at + radius * 0.35}" cy="${y - radius * 0.4}" r="${radius * 0.36}" fill="#fff"/>`
    )
    .join('')
}

export function happyEyes(x: number, y: number, gap: number, width = 7): string {
  return [x - gap / 2, x + gap / 2]
    .map(
      at =>
        `<path d="M${at - width} ${y + 3}q${width}-10 ${width * 2} 0" fill="none" stroke="${ink}" stroke-width="3.5" stroke-linecap="round"/>`
    )
    .join('')
}

export function cheeks(x: number, y: number, gap: number, colour = '#ff5ca8'): string {
  return [x - gap / 2, x + gap / 2]
    .map(at => `<ellipse cx="${at}" cy="${y}" rx="6" ry="4" fill="${colour}" opacity=".55"/>`)
    .join('')
}

export function smile(x: number, y: number, width = 6): string {
  return `<path d="M${x - width} ${y}q${width} ${width} ${width * 2} 0" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round"/>`
}

export function laugh(x: number, y: number, width = 9): string {
  return (
    `<path d="M${x - width} ${y}h${width * 2}a${width} ${width} 0 0 1-${width * 2} 0z" fill="#5a1030"/>` +
    `<path d="M${x - width * 0.62} ${y + width * 0.68}a${width * 0.8} ${width * 0.8} 0 0 1 ${width * 1.24} 0a${width} ${width} 0 0 1-${width * 1.24} 0z" fill="#ff6b8f"/>`
  )
}
