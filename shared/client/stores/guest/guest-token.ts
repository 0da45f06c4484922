import { call } from '../../api/call.ts'
import { $guest, $guestToken, ensureGuest, saveGuestToken } from './guest.ts'

/** Gets the guest its token before it enters a guest room, unless it has one. */
export async function ensureGuestToken(): Promise<void> {
  await ensureGuest()
  const guest = $guest.get()
  if ($guestToken.get() !== undefined || guest === undefined) return
  const { getGuestToken } = await import('@tambay/contracts/guest')
  const { token } = await call(getGuestToken, {
    guest_id: guest.id,
    nick_name: guest.nickname,
    avatar: guest.avatar
  })
  saveGuestToken(token)
}

/** The gateway does not know this token any more: take a new one. */
export async function renewGuestToken(): Promise<void> {
  saveGuestToken(undefined)
  await ensureGuestToken()
}
