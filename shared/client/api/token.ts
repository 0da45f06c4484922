import type { Access } from '@tambay/contracts/endpoint'

import { $isGuestRoom } from '../stores/guest/guest-room.ts'
import { $guestToken } from '../stores/guest/guest.ts'
import { $token } from '../stores/session/session.ts'

/**
 * The token that an operation travels with (spec IDENTITY-14): none for public ones, the guest's in a guest room,
 * else the user's. Operations that need a user never get the guest's.
 */
export function tokenFor(access: Access): string | undefined {
  if (access === 'public') return undefined
  const token = $token.get()
  if (access === 'user') return token
  const guestToken = $guestToken.get()
  return $isGuestRoom.get() ? guestToken : (token ?? guestToken)
}
