import { atom } from 'nanostores'

/** Calls use the guest's token while this is true (spec IDENTITY-14). */
export const $isGuestRoom = atom(false)
