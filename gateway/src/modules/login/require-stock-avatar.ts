import { avatars } from '@tambay/contracts/pictures'

import { Refusal } from '../../refusal.ts'

/** SPEC §1: a guest's avatar is one of 19. */
export function requireStockAvatar(avatar: string): void {
  if (avatars.includes(avatar)) return
  throw new Refusal('bad_request', { issues: [{ path: 'avatar', message: 'Not one of the 19' }] })
}
