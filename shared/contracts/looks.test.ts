import { expect, test } from 'vitest'

import { entranceLine, frameOf, pictureOf, tellApart } from './looks.ts'

const person = { nick_name: 'Jose', level: 1, vip_level: 0 }

test('people with close ids never share both ring and background of a default picture', () => {
  const avatar = '/pictures/avatars/07.svg'
  const looks = Array.from({ length: 42 }, (_, at) => ({ ...person, id: `${10_000_200 + at}`, avatar }))
  expect(new Set(looks.map(each => `${frameOf(each)} ${pictureOf(each)}`)).size).toBe(42)
})

test('photos and guests keep their picture as it is', () => {
  expect(pictureOf({ id: '10000003', avatar: '/media/7/small.webp' })).toBe('/media/7/small.webp')
  expect(pictureOf({ id: 'g_abc', avatar: '/pictures/avatars/07.svg' })).toBe('/pictures/avatars/07.svg#b0')
})

test('no two of six neighbors in a list show the same default picture', () => {
  const avatar = '/pictures/avatars/07.svg'
  // Their ids choose the same background.
  const alike = Array.from({ length: 20 }, (_, at) => ({ id: `${10_000_000 + 7 * at}`, avatar }))
  const shown = tellApart(alike).map(each => pictureOf(each))
  for (const at of shown.keys())
    expect(new Set(shown.slice(at, at + 6)).size).toBe(shown.slice(at, at + 6).length)
})

test('people who look different already, and photos, stay as they are in a list', () => {
  const people = [
    { id: '10000001', avatar: '/pictures/avatars/07.svg' },
    { id: '10000002', avatar: '/pictures/avatars/07.svg' },
    { id: '10000008', avatar: '/pictures/avatars/08.svg' },
    { id: '10000003', avatar: '/media/7/small.webp' },
    { id: '10000003', avatar: '/media/7/small.webp' }
  ]
  expect(tellApart(people)).toEqual(people)
})

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
