import { expect, test } from 'vitest'

import { ExpiringMap } from './expiring-map.ts'

test('drops values that were not read for a while and keeps all others', () => {
  let now = 0
  const map = new ExpiringMap<string>(1000, () => now)
  map.set('ann', 'a')
  map.set('bob', 'b')
  now = 999
  expect(map.get('ann')).toBe('a')
  now = 1000
  expect(map.get('bob')).toBeUndefined()
  expect(map.get('ann')).toBe('a')
})

test('removes expired values when values are added', () => {
  let now = 0
  const map = new ExpiringMap<number>(1000, () => now)
  for (let player = 0; player < 5000; player++) {
    now += 1
    map.set(`player ${player}`, player)
  }
  expect(map.size).toBe(1000)
})
