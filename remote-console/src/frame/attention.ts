import { useQueryClient } from '@tambay/client/query'
import { useEffect } from 'react'

/** After this time without a key or a move of the pointer, the console sends no requests, so that its session can end. */
const awayMs = 5 * 60_000
const signs = ['keydown', 'pointerdown', 'pointermove'] as const

let usedAt = Date.now()

export const isAway = () => Date.now() - usedAt > awayMs

/** Loads everything again when somebody is back. */
export function useAttention(): void {
  const cache = useQueryClient()
  useEffect(() => {
    const noteUse = () => {
      const wasAway = isAway()
      usedAt = Date.now()
      if (wasAway) void cache.invalidateQueries()
    }
    noteUse()
    for (const sign of signs) document.addEventListener(sign, noteUse)
    return () => signs.forEach(sign => document.removeEventListener(sign, noteUse))
  }, [cache])
}
