import fc from 'fast-check'
import { expect, test } from 'vitest'

import { endOf, frameAt, landMotion, startMotion } from './motion.ts'

const anyStop = fc.nat(31)
const anyReel = fc.nat(2)
const anyDelay = fc.nat(20_000)

test('a reel ends exactly at its stop, no matter how late the result arrives', () => {
  fc.assert(
    fc.property(anyStop, anyStop, anyReel, anyDelay, (from, stop, reel, delay) => {
      const motion = landMotion(startMotion(from, 1000), stop, reel, 1000 + delay)
      expect(frameAt(motion, endOf(motion))).toEqual({ position: stop, speed: 0, isDone: true })
      expect(frameAt(motion, endOf(motion) + 60_000).position).toBe(stop)
      expect(frameAt(motion, endOf(motion) - 1).isDone).toBe(false)
    })
  )
})

test('reels land from left to right', () => {
  const ends = [0, 1, 2].map(reel => endOf(landMotion(startMotion(0, 0), 5, reel, 0)))
  expect(ends).toEqual(ends.toSorted((one, other) => one - other))
  expect(new Set(ends).size).toBe(3)
})

test('a reel turns in one direction until it lands', () => {
  fc.assert(
    fc.property(anyStop, fc.integer({ min: 1, max: 5000 }), (from, elapsed) => {
      const motion = startMotion(from, 0)
      expect(frameAt(motion, elapsed).position).toBeLessThan(frameAt(motion, elapsed - 1).position)
    })
  )
})

test('a reel without a result never ends', () => {
  const motion = startMotion(3, 0)
  expect(endOf(motion)).toBe(Number.POSITIVE_INFINITY)
  expect(frameAt(motion, 600_000).isDone).toBe(false)
})
