import { expect, test } from 'vitest'

import { streakOf } from './streak.ts'

test.each([
  ['three equal dice', ['red', 'red', 'red'], [], '3 reds!'],
  ['two equal dice', ['red', 'red', 'blue'], [['green', 'pink', 'white']], undefined],
  [
    'a color in its third throw',
    ['blue', 'red', 'pink'],
    [
      ['white', 'blue', 'green'],
      ['blue', 'yellow', 'white']
    ],
    'Blue, 3 in a row!'
  ],
  [
    'a color that missed a throw',
    ['blue', 'red', 'pink'],
    [
      ['white', 'green', 'green'],
      ['blue', 'yellow', 'white']
    ],
    undefined
  ]
] as const)('%s', (_, dice, before, words) => {
  expect(
    streakOf(
      [...dice],
      before.map(one => [...one])
    )
  ).toBe(words)
})
