import type { CurrentGuest, CurrentUser } from '#platform/http/caller/session.ts'
import { guestChannel, userChannel } from '#platform/realtime/channels.ts'

export type Person =
  | { memberId: string; userId: string; guest?: undefined }
  | { memberId: string; userId?: undefined; guest: CurrentGuest }

export function personOf(caller: { user?: CurrentUser; guest?: CurrentGuest }): Person | undefined {
  if (caller.user) return { memberId: caller.user.id, userId: caller.user.id }
  return caller.guest && { memberId: caller.guest.id, guest: caller.guest }
}

export const isGuestId = (memberId: string) => memberId.startsWith('g_')

export function requirePerson(caller: { user?: CurrentUser; guest?: CurrentGuest }): Person {
  const person = personOf(caller)
  if (!person) throw new Error('This operation has no caller')
  return person
}

/**
 * The id belongs to either a user or a guest, and their formats differ. So one of the two channels is
 * always empty.
 */
export const channelsOf = (memberId: string) => [userChannel(memberId), guestChannel(memberId)]
