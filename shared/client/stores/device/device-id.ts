import { randomId } from '../../data/random-id.ts'

/** The invite device id, in local storage (spec ENTITY-8). */
const storageKey = 'invite_device_id'

/** Storage is the visitor's to edit: what does not look like ours is as good as nothing (contracts/identity.ts). */
const form = /^[\w-]{8,64}$/

/** This browser's own id, made when it is first asked for. It names no person. */
export function deviceId(): string {
  const stored = localStorage.getItem(storageKey)
  if (stored !== null && form.test(stored)) return stored
  const made = randomId()
  localStorage.setItem(storageKey, made)
  return made
}
