export interface ColorStop {
  color: string
  /** From 0 to 1. */
  at: number
}

/**
 * Reads the colors of a CSS gradient, such as `#fff, #f00 25%` or `#fff 0 50%, #f00 0`. As in CSS, a stop can't lie before
 * the previous one: it moves to that one's place. Stops without a place are spread evenly.
 */
export function stopsOf(colors: string): ColorStop[] {
  let last = 0
  const parts = colors.split(',').map(part => part.trim().split(/\s+/))
  return parts.flatMap(([color = '', ...places], index) => {
    const even = parts.length === 1 ? 0 : index / (parts.length - 1)
    return (places.length > 0 ? places.map(place => Number.parseFloat(place) / 100) : [even]).map(place => {
      last = Math.max(last, place)
      return { color, at: last }
    })
  })
}
