import { atom } from 'nanostores'

/** True while the game frame shows a guest room: calls then travel with the guest's token (SPEC §6). */
export const $isGuestRoom = atom(false)
