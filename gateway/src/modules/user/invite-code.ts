import { randomInt } from 'node:crypto'

/** The alphabet lacks I, L, O and U, which are easy to confuse. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function createInviteCode(): string {
  return Array.from({ length: 8 }, () => characters[randomInt(characters.length)]).join('')
}
