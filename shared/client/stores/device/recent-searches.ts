import { persistentAtom } from '@nanostores/persistent'
import { readonlyType } from 'nanostores'

const maxSearches = 10

const $stored = persistentAtom<string[]>('recent_searches', [], { encode: JSON.stringify, decode: readList })

export const $recentSearches = readonlyType($stored)

export function saveSearch(text: string): void {
  const query = text.trim()
  if (query === '') return
  const others = $stored.get().filter(other => other.toLowerCase() !== query.toLowerCase())
  $stored.set([query, ...others].slice(0, maxSearches))
}

export function clearRecentSearches(): void {
  $stored.set([])
}

function readList(text: string): string[] {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found.filter(query => typeof query === 'string') : []
  } catch {
    return []
  }
}
