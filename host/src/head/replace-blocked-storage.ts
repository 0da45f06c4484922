/** Like `Storage`, but in memory. Entries are properties, because nanostores reads them as `localStorage[key]`. */
class MemoryStorage {
  [key: string]: unknown

  getItem(key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null
  }

  setItem(key: string, value: string): void {
    this[key] = String(value)
  }

  removeItem(key: string): void {
    delete this[key]
  }
}

/** A browser that blocks storage throws at each use. Storage in memory keeps the app working until it is closed. */
export function replaceBlockedStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    if (isBlocked(name))
      Object.defineProperty(window, name, { configurable: true, value: new MemoryStorage() })
}

function isBlocked(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return !window[name]
  } catch {
    return true
  }
}
