import { expect, test } from 'vitest'

import { stopsOf } from './color-stops.ts'

test.each([
  [
    '#f00 0 0',
    [
      ['#f00', 0],
      ['#f00', 0]
    ]
  ],
  [
    '#f00, #fff, #00f',
    [
      ['#f00', 0],
      ['#fff', 0.5],
      ['#00f', 1]
    ]
  ],
  [
    '#f00, #fff 25%, #00f',
    [
      ['#f00', 0],
      ['#fff', 0.25],
      ['#00f', 1]
    ]
  ],
  [
    '#f00 0 50%, #00f 0',
    [
      ['#f00', 0],
      ['#f00', 0.5],
      ['#00f', 0.5]
    ]
  ]
])('reads the places of the colors in "%s"', (colors, stops) => {
  expect(stopsOf(colors).map(({ color, at }) => [color, at])).toEqual(stops)
})
