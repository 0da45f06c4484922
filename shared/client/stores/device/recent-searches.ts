import { persistentAtom } from '@nanostores/persistent'
import { readonlyType } from 'nanostores'

const kept = 10

const $stored = persistentAtom<string[]>('recent_searches', [], { encode: JSON.stringify, decode: readList })

/** What was searched on this device, the latest first (in local storage, spec ENTITY-8). */
export const $recentSearches = readonlyType($stored)

export function saveSearch(text: string): void {
  const words = text.trim()
  if (words === '') return
  const others = $stored.get().filter(other => other.toLowerCase() !== words.toLowerCase())
  $stored.set([words, ...others].slice(0, kept))
}

export function clearRecentSearches(): void {
  $stored.set([])
}

/** Storage is the visitor's to edit: what is no list of words is none. */
function readList(text: string): string[] {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found.filter(words => typeof words === 'string') : []
  } catch {
    return []
  }
}
