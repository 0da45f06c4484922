/**
 * Returns the index of the slice that the browser shows under the wheel's pointer. Runs in the page, so it must not use
 * anything outside this function.
 */
export function pointedSlice(): number {
  const disc = document.querySelector<SVGElement>('svg[style*="transform"]')
  if (!disc) throw new Error('The page shows no wheel')
  disc.scrollIntoView({ block: 'center' })
  const stage = disc.parentElement?.getBoundingClientRect() ?? new DOMRect()
  // A point 4 units below the tip of the pointer, which is 126 units above the center. The view box is 320
  // units wide.
  const y = stage.top + stage.height * (0.5 - 122 / 320)
  const slices = [...disc.children]
  const hits = document.elementsFromPoint(stage.left + stage.width / 2, y)
  return slices.findIndex(slice => hits.some(hit => slice.contains(hit)))
}
