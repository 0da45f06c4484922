/** Like `Storage`, until the page is closed. Its entries are properties, because the app also reads those of `Storage`. */
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

/** A browser that blocks storage throws at each use. With this, the app works until the page is closed. */
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
