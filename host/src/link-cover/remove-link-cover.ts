import type { QueryClient } from '@tambay/client/query'

const findCover = () => document.querySelector('#link-cover, #first-look')

export function removeLinkCover(): void {
  const cover = findCover()
  if (!cover) return
  cover.remove()
  // Without the cover, the sheet in its place would rise.
  for (const sheet of document.querySelectorAll('dialog[open]'))
    for (const animation of sheet.getAnimations()) animation.finish()
}

/** Who presses something sees the screen at once. */
export const removeLinkCoverOnPress = (): void =>
  addEventListener('pointerdown', removeLinkCover, { capture: true, once: true })

/** A screen that has just painted may still wait for its first data. */
export function removeLinkCoverOnceFilled(cache: QueryClient): (() => void) | undefined {
  if (!findCover()) return undefined
  const removeIfFilled = () => {
    if (cache.isFetching() > 0) return
    unsubscribe()
    removeLinkCover()
  }
  const unsubscribe = cache.getQueryCache().subscribe(removeIfFilled)
  removeLinkCoverOnPress()
  removeIfFilled()
  return unsubscribe
}
