import { persistentJSON } from '@nanostores/persistent'
import { readonlyType } from 'nanostores'

const kept = 10

const $stored = persistentJSON<string[]>('recent_searches', [])

/** What was searched on this device, the latest first (SPEC §3: in local storage). */
export const $recentSearches = readonlyType($stored)

export function rememberSearch(text: string): void {
  const words = text.trim()
  if (words === '') return
  const others = $stored.get().filter(other => other.toLowerCase() !== words.toLowerCase())
  $stored.set([words, ...others].slice(0, kept))
}

export function forgetSearches(): void {
  $stored.set([])
}
