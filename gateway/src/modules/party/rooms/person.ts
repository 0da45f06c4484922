import type { CurrentGuest, CurrentUser } from '#sessions/sessions.ts'

/** Whoever sits in a party: a user, or a guest by its guest id. */
export type Person =
  | { memberId: string; userId: string; guest?: undefined }
  | { memberId: string; userId?: undefined; guest: CurrentGuest }

/** Of a caller that the contract admits as user or guest. */
export function personOf(caller: { user?: CurrentUser; guest?: CurrentGuest }): Person | undefined {
  if (caller.user) return { memberId: caller.user.id, userId: caller.user.id }
  return caller.guest && { memberId: caller.guest.id, guest: caller.guest }
}

/** For operations that only a user or a guest reaches. */
export function requirePerson(caller: { user?: CurrentUser; guest?: CurrentGuest }): Person {
  const person = personOf(caller)
  if (!person) throw new Error('Nobody calls')
  return person
}
