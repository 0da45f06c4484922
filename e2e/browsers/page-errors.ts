/** These functions run in the page, so they must not use anything outside themselves. */

declare global {
  interface Window {
    isLeft?: boolean
    errorsOfTest?: string[]
  }
}

/** Marks the page as the one before the next `collectErrors`. */
export function leavePage(): void {
  window.isLeft = true
}

/** Records the errors of the next page. Returns false until it has begun. */
export function collectErrors(): boolean {
  if (window.isLeft) return false
  const errors: string[] = []
  window.errorsOfTest = errors
  addEventListener('error', ({ message }) => {
    // Not an error: virtual lists resize elements twice in one frame, in every browser.
    if (!message.startsWith('ResizeObserver loop')) errors.push(`page error: ${message}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`page error: ${reason}`))
  const { error } = console
  console.error = (...words: unknown[]) => {
    errors.push(`console: ${words.join(' ')}`)
    error(...words)
  }
  return true
}

export function takeErrors(): string[] {
  return window.errorsOfTest?.splice(0) ?? []
}
