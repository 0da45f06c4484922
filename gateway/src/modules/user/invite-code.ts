import { randomInt } from 'node:crypto'

/** Easy to read out: without I, L, O and U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function createInviteCode(): string {
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
}
