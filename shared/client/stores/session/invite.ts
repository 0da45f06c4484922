import { atom, readonlyType } from 'nanostores'

import { deviceId } from '../device/device-id.ts'

/** Kept for this visit: an invitation is for now, and the next person at this browser was not meant. */
const storageKey = 'invite_code'

/** What is none is not kept: the gateway would refuse the whole log-in for it (contracts/identity.ts). */
const form = /^[0-9A-Za-z]{4,16}$/

const read = () => {
  const stored = sessionStorage.getItem(storageKey)
  return stored !== null && form.test(stored) ? stored : undefined
}

const $code = atom<string | undefined>(read())

/** The code that this person was invited with; undefined without one. */
export const $inviteCode = readonlyType($code)

/** Keeps the code of an address with `?invite_code=`; a newer one takes the place of an older. */
export function saveInvite(code: string | null): void {
  if (code === null || !form.test(code)) return
  sessionStorage.setItem(storageKey, code)
  $code.set(code)
}

/** Someone is signed in: the invitation has done its work. */
export function clearInvite(): void {
  sessionStorage.removeItem(storageKey)
  $code.set(undefined)
}

/** What a log-in or a registration sends along (spec CALL-5): `device_id` comes with `invite_code`, else neither. */
export function invitation(): { invite_code?: string; device_id?: string } {
  const code = $code.get()
  return code === undefined ? {} : { invite_code: code, device_id: deviceId() }
}
