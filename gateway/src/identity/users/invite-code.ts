import { randomInt } from 'node:crypto'

/** Leaves out I, L, O and U, because people confuse them with 1, 0 and V. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function createInviteCode(): string {
  return Array.from({ length: 8 }, () => characters[randomInt(characters.length)]).join('')
}
