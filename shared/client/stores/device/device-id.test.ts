import { beforeEach, expect, test } from 'vitest'

import { deviceId } from './device-id.ts'

beforeEach(() => localStorage.clear())

test('a browser makes its id once and keeps it in local storage', () => {
  const id = deviceId()
  expect(id).toMatch(/^[\w-]{21}$/)
  expect(localStorage.getItem('invite_device_id')).toBe(id)
  expect(deviceId()).toBe(id)
})

test.each([
  ['a reload finds the same', 'V1StGXR8_Z5jdHi6B-myT', true],
  ['what is too short is made anew', 'short', false],
  ['what someone wrote there is made anew', '<script>alert(1)</script>', false]
])('%s', (_case, stored, isKept) => {
  localStorage.setItem('invite_device_id', stored)
  expect(deviceId() === stored).toBe(isKept)
})
