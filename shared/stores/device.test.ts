import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.resetModules())

test('a browser makes its id once and keeps it in local storage', async () => {
  const { deviceId } = await import('./device.ts')
  expect(localStorage.getItem('invite_device_id')).toBeNull()
  const id = deviceId()
  expect(id).toMatch(/^[\w-]{21}$/)
  expect(deviceId()).toBe(id)
  expect(localStorage.getItem('invite_device_id')).toBe(id)
})

test.each([
  ['a reload finds the same', 'V1StGXR8_Z5jdHi6B-myT', true],
  ['what is too short is made anew', 'short', false],
  ['what someone wrote there is made anew', '<script>alert(1)</script>', false]
])('%s', async (_case, stored, isKept) => {
  localStorage.setItem('invite_device_id', stored)
  const { deviceId } = await import('./device.ts')
  expect(deviceId() === stored).toBe(isKept)
})
