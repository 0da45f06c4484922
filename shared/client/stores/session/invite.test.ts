import { beforeEach, expect, test, vi } from 'vitest'

import { deviceId } from '../device/device-id.ts'
import { $inviteCode, clearInvite, invitation, saveInvite, saveInviteFromUrl } from './invite.ts'

beforeEach(clearInvite)

test('keeps an invite code for the visit and sends it with the device id until it is cleared', () => {
  expect(invitation()).toEqual({})
  saveInvite('MARIA01')
  expect($inviteCode.get()).toBe('MARIA01')
  expect(sessionStorage.getItem('invite_code')).toBe('MARIA01')
  expect(invitation()).toEqual({ invite_code: 'MARIA01', device_id: deviceId() })
  clearInvite()
  expect(invitation()).toEqual({})
  expect(sessionStorage.getItem('invite_code')).toBeNull()
})

test.each([null, '', 'abc', 'seventeenletters1', 'MARIA-01', '<b>'])(
  'ignores the invalid invite code %j',
  code => {
    saveInvite('MARIA01')
    saveInvite(code)
    expect($inviteCode.get()).toBe('MARIA01')
  }
)

test('takes the invite code from the address of any page, and keeps it on pages without one', () => {
  saveInviteFromUrl('http://localhost/party-hubs?party=7&invite_code=MARIA01')
  saveInviteFromUrl('http://localhost/discover')
  expect($inviteCode.get()).toBe('MARIA01')
})

test('a newer invite code replaces the old one', () => {
  saveInvite('MARIA01')
  saveInvite('JOSE02')
  expect(invitation().invite_code).toBe('JOSE02')
})

test.each([
  ['MARIA01', 'MARIA01'],
  ['no code!', undefined]
])('restores "%s" from storage as %s', async (stored, expected) => {
  sessionStorage.setItem('invite_code', stored)
  vi.resetModules()
  const reloaded = await import('./invite.ts')
  expect(reloaded.$inviteCode.get()).toBe(expected)
})
