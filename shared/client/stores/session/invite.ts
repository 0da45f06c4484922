import { atom, readonlyType } from 'nanostores'

import { deviceId } from '../device/device-id.ts'

/**
 * The code is in session storage, so that the invitation doesn't apply to the next visitor of this browser.
 */
const storageKey = 'invite_code'

/** The gateway would reject a login that has an invalid code. */
const format = /^[0-9A-Za-z]{4,16}$/

const read = () => {
  const stored = sessionStorage.getItem(storageKey)
  return stored !== null && format.test(stored) ? stored : undefined
}

const $code = atom<string | undefined>(read())

export const $inviteCode = readonlyType($code)

/** Call this for every page that is opened, because an invitation link can lead to any page. */
export function saveInviteFromUrl(url: string): void {
  saveInvite(new URL(url).searchParams.get('invite_code'))
}

/** Returns false for what can't be a code. */
export function saveInvite(code: string | null): boolean {
  if (code === null || !format.test(code)) return false
  sessionStorage.setItem(storageKey, code)
  $code.set(code)
  return true
}

export function clearInvite(): void {
  sessionStorage.removeItem(storageKey)
  $code.set(undefined)
}

export function invitation(): { invite_code?: string; device_id?: string } {
  const code = $code.get()
  return code === undefined ? {} : { invite_code: code, device_id: deviceId() }
}
