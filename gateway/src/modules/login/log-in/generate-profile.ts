import { randomInt } from 'node:crypto'

import { randomAvatar } from '@tambay/contracts/pictures'

import type { NewUser } from '../../user/create-user.ts'

const flavours = [
  'Mango',
  'Calamansi',
  'Ube',
  'Pandan',
  'Buko',
  'Langka',
  'Bibingka',
  'Turon',
  'Sampaguita',
  'Parol'
]

/** What someone is called of whom only a phone or a Google account is known: made up, and theirs to change. */
export function generateProfile(): Pick<NewUser, 'username' | 'nickName' | 'avatar'> {
  const flavour = flavours[randomInt(flavours.length)] ?? 'Mango'
  return {
    username: `u${randomInt(36 ** 6, 36 ** 7).toString(36)}${randomInt(36 ** 3, 36 ** 4).toString(36)}`,
    nickName: `${flavour} ${randomInt(1000, 10_000)}`,
    avatar: randomAvatar()
  }
}
