import { persistentAtom } from '@nanostores/persistent'

import { randomId } from '../data/random-id.ts'

/** SPEC §3: the invite device id, kept in local storage. What does not look like ours is as good as nothing. */
const $stored = persistentAtom<string | undefined>('invite_device_id', undefined, {
  encode: text => text,
  decode: text => (/^[\w-]{8,64}$/.test(text) ? text : undefined)
})

/** This browser's own id, made when it is first asked for. It names no person (contracts/identity.ts). */
export function deviceId(): string {
  const known = $stored.get()
  if (known !== undefined) return known
  const made = randomId()
  $stored.set(made)
  return made
}
