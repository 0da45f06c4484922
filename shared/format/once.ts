/**
 * Creates a value at the first call. For `Intl` formatters, because the first one on a page takes a phone
 * about 100 ms.
 */
export function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
