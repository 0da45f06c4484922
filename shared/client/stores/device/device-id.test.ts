import { beforeEach, expect, test } from 'vitest'

import { deviceId } from './device-id.ts'

beforeEach(() => localStorage.clear())

test('creates the id once and stores it in local storage', () => {
  const id = deviceId()
  expect(id).toMatch(/^[\w-]{21}$/)
  expect(localStorage.getItem('invite_device_id')).toBe(id)
  expect(deviceId()).toBe(id)
})

test.each([
  ['keeps a valid stored id', 'V1StGXR8_Z5jdHi6B-myT', true],
  ['replaces a stored id that is too short', 'short', false],
  ['replaces a stored id with invalid characters', '<script>alert(1)</script>', false]
])('%s', (_case, stored, isKept) => {
  localStorage.setItem('invite_device_id', stored)
  expect(deviceId() === stored).toBe(isKept)
})
