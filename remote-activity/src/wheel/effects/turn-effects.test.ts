import { expect, onTestFinished, test, vi } from 'vitest'

import { showLanding, startTurnEffects } from './turn-effects.ts'

const buzz = { start: [12], prize: [40, 60, 40, 60, 120] }

test.each([
  ['vibrates at the start and for a prize', false, [buzz.start, buzz.start, buzz.prize]],
  ['never vibrates if the user prefers reduced motion', true, []]
])('%s', (_, isReduced, expected) => {
  const patterns: number[][] = []
  Object.assign(navigator, { vibrate: (pattern: number[]) => patterns.push(pattern) > 0 })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isReduced }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'vibrate')
  })
  const turn = { from: 0, to: 2000, slices: 6, seconds: 4 }
  startTurnEffects(turn)
  showLanding({ t: 'none', n: 0 })
  startTurnEffects(turn)
  showLanding({ t: 'coin', n: 500 })
  expect(patterns).toEqual(expected)
})
