import { expect, test } from 'vitest'

import { entranceLine, frameOf } from './looks.ts'

const person = { nick_name: 'Jose', level: 1, vip_level: 0 }

test('neighbors among newcomers have different rings', () => {
  const rings = ['10000001', '10000002', '10000003'].map(id => frameOf({ ...person, id }))
  expect(new Set(rings).size).toBe(3)
})

test('a chosen ring wins, otherwise level and VIP decide', () => {
  expect(frameOf({ ...person, id: '7', level: 3 })).toBe('bronze')
  expect(frameOf({ ...person, id: '7', level: 12, vip_level: 1 })).toBe('gold')
  expect(frameOf({ ...person, id: '7', level: 12, vip_level: 1, frame: 'banig' })).toBe('banig')
})

test('people enter as their level and VIP bring it', () => {
  expect(entranceLine(person)).toBeUndefined()
  expect(entranceLine({ ...person, level: 5 })).toBe('Jose rolls in by jeepney')
  expect(entranceLine({ ...person, level: 12, vip_level: 1 })).toBe('Jose (VIP 1) arrives with a brass band')
  expect(entranceLine({ ...person, entrance: 'parol' })).toBe('Jose brings a bright parol')
})
