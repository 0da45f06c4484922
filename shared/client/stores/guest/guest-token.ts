import { call } from '../../api/call.ts'
import { $guest, $guestToken, ensureGuest, saveGuestToken } from './guest.ts'

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

/** Call this if the gateway doesn't know the current token. */
export async function renewGuestToken(): Promise<void> {
  saveGuestToken(undefined)
  await ensureGuestToken()
}
