import { table } from '@tambay/fairness/testing/vector'
import { sliceMiddle } from '@tambay/ui/wheel-geometry'
import { expect, test } from 'vitest'

import { spinNumber } from '../../testing/wheel.ts'
import { angleFor } from './wheel-geometry.ts'

function fieldAt(angle: number): string | undefined {
  const slice = 360 / table.length
  const place = (((-angle % 360) + 360) % 360) / slice
  return table[Math.round(place) % table.length]?.id
}

test.each(table.map(({ id }, at) => [id, sliceMiddle(at, table.length)] as const))(
  '%s lies under the pointer when the wheel is turned back by its middle',
  (id, middle) => expect(fieldAt(-middle)).toBe(id)
)

test('stops on the slice of each drawn number, after at least five turns forward', () => {
  let angle = 0
  let start = 0
  for (const { id, w } of table) {
    for (const draw of new Set([start, start + Math.floor(w / 2), start + w - 1])) {
      const next = angleFor({ ...spinNumber(1), draw, field_id: id }, angle)
      expect({ draw, field: fieldAt(next) }).toEqual({ draw, field: id })
      expect(next - angle).toBeGreaterThan(5 * 360)
      expect(next - angle).toBeLessThanOrEqual(6 * 360)
      angle = next
    }
    start += w
  }
})
