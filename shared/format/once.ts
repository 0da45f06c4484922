/**
 * Creates a value at the first call. For `Intl` formatters, because the first formatter on a page takes about
 * 100 ms on a phone.
 */
export function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
