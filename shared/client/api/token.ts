import type { Access } from '@tambay/contracts/endpoint'

import { $isGuestRoom } from '../stores/guest/guest-room.ts'
import { $guestToken } from '../stores/guest/guest.ts'
import { $token } from '../stores/session/session.ts'

/** Returns the token to send (spec IDENTITY-14). A user operation never gets a guest's token. An operator's session is a cookie. */
export function tokenFor(access: Access): string | undefined {
  if (access === 'public' || access === 'operator') return undefined
  const token = $token.get()
  if (access === 'user') return token
  const guestToken = $guestToken.get()
  return $isGuestRoom.get() ? guestToken : (token ?? guestToken)
}
