import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import {
  $guest,
  $guestSecret,
  $guestToken,
  ensureGuest,
  replaceGuestId,
  saveGuestSecret,
  saveGuestToken
} from './guest.ts'

let pending: Promise<void> | undefined

/** Calls at the same time share one request: two first ones would get two secrets, and one of them would be wrong. */
export function ensureGuestToken(): Promise<void> {
  pending ??= createToken().finally(() => (pending = undefined))
  return pending
}

async function createToken(): Promise<void> {
  await ensureGuest()
  if ($guestToken.get() !== undefined) return
  try {
    await requestToken()
  } catch (error) {
    if (!(error instanceof ApiError && error.bizErrorCode === 'guest_secret_wrong')) throw error
    // Creates a new id, because the secret was lost or another browser owns this id.
    await replaceGuestId()
    await requestToken()
  }
}

async function requestToken(): Promise<void> {
  const guest = $guest.get()
  if (guest === undefined) return
  const { getGuestToken } = await import('@tambay/contracts/guest')
  const answer = await call(getGuestToken, {
    guest_id: guest.id,
    guest_secret: $guestSecret.get(),
    nick_name: guest.nickname,
    avatar: guest.avatar
  })
  if (answer.guest_secret !== undefined) saveGuestSecret(answer.guest_secret)
  saveGuestToken(answer.token)
}

export async function renewGuestToken(): Promise<void> {
  saveGuestToken(undefined)
  await ensureGuestToken()
}
