import { atom } from 'nanostores'

/** True while the game frame shows a guest room: calls then travel with the guest's token (spec IDENTITY-14). */
export const $isGuestRoom = atom(false)
