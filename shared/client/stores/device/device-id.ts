import { randomId } from '../../data/random-id.ts'

const storageKey = 'invite_device_id'

/** Users can edit local storage, and the gateway rejects other formats. */
const format = /^[\w-]{8,64}$/

export function deviceId(): string {
  const stored = localStorage.getItem(storageKey)
  if (stored !== null && format.test(stored)) return stored
  const created = randomId()
  localStorage.setItem(storageKey, created)
  return created
}
