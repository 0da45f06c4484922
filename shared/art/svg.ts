export const ink = '#1b1530'

export function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body.replace(/\n\s*/g, '')}</svg>\n`
}

export function verticalGradient(id: string, ...colours: string[]): string {
  const stops = colours.map(
    (colour, at) => `<stop offset="${at / (colours.length - 1)}" stop-color="${colour}"/>`
  )
  return `<linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient>`
}

export function mirrored(axis: number, body: string): string {
  return repeated(body, [`matrix(-1 0 0 1 ${axis * 2} 0)`])
}

export function around(x: number, y: number, count: number, body: string): string {
  const turns = Array.from({ length: count - 1 }, (_, at) => Math.round(((at + 1) * 36_000) / count) / 100)
  return repeated(
    body,
    turns.map(turn => `rotate(${turn} ${x} ${y})`)
  )
}

export function repeated(body: string, transforms: string[]): string {
  const id = `r${Array.from(body)
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 46_656, 7)
    .toString(36)}`
  return `<g id="${id}">${body}</g>${transforms.map(transform => `<use href="#${id}" transform="${transform}"/>`).join('')}`
}
