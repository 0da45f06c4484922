import { avatars } from '@tambay/contracts/pictures'

import { Refusal } from '#http/refusal.ts'

/** A guest's avatar is one of 19 (spec IDENTITY-1). */
export function requireStockAvatar(avatar: string): void {
  if (avatars.includes(avatar)) return
  throw new Refusal('bad_request', { issues: [{ path: 'avatar', message: 'Not one of the 19' }] })
}
