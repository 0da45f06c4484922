/**
 * The position of the slice that is drawn under the wheel's pointer, as the browser painted it. Runs in the page, so it
 * must not use anything outside this function.
 */
export function pointedSlice(): number {
  const disc = document.querySelector<SVGElement>('svg[style*="rotate"]')
  if (!disc) throw new Error('The page shows no wheel')
  disc.scrollIntoView({ block: 'center' })
  const stage = disc.parentElement?.getBoundingClientRect() ?? new DOMRect()
  // The view box is 320 units wide, and the disc's radius is 138. The pointer's tip is at 126.
  const y = stage.top + stage.height * (0.5 - 122 / 320)
  const slices = [...disc.children]
  const hits = document.elementsFromPoint(stage.left + stage.width / 2, y)
  return slices.findIndex(slice => hits.some(hit => slice.contains(hit)))
}
