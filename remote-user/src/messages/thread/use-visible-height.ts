import { type RefObject, useLayoutEffect } from 'react'

/**
 * The keyboard of a phone covers the page without resizing it. Gives the element the height that stays visible, so
 * that its last row stands above the keyboard.
 */
export function useVisibleHeight(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    function fit(): void {
      const { current } = ref
      if (!viewport || !current) return
      const covered = window.innerHeight - viewport.height
      // A browser bar covers less than a keyboard. A pinch zoom also shrinks the visible part.
      const isKeyboard = covered > 120 && viewport.scale === 1
      current.style.setProperty('--covered', isKeyboard ? `${covered}px` : '0px')
      if (isKeyboard) window.scrollTo(0, 0)
    }
    fit()
    viewport.addEventListener('resize', fit)
    return () => viewport.removeEventListener('resize', fit)
  }, [ref])
}
