/**
 * Makes a thing when it is first asked for. The page's first `Intl` formatter costs a phone about 100 ms: none is made
 * while a screen is being loaded.
 */
export function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
