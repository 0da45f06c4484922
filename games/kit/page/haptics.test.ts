import { expect, test, vi } from 'vitest'

import { vibrate } from './haptics.ts'

test.each([
  ['vibrates', { hasBeenActive: true, matches: false }, [[12]]],
  ['never vibrates before the player touched the game', { hasBeenActive: false, matches: false }, []],
  ['never vibrates if the player prefers reduced motion', { hasBeenActive: true, matches: true }, []]
])('%s', (_, { hasBeenActive, matches }, expected) => {
  const felt: unknown[] = []
  vi.stubGlobal('matchMedia', () => ({ matches }))
  vi.stubGlobal('navigator', {
    userActivation: { hasBeenActive },
    vibrate: (pattern: unknown) => felt.push(pattern)
  })
  vibrate('tick')
  expect(felt).toEqual(expected)
})
