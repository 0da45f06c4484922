import { randomInt } from 'node:crypto'

import { randomAvatar } from '@tambay/contracts/pictures'

import type { NewUser } from '../register/create-user.ts'

const flavors = [
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

export function generateProfile(): Pick<NewUser, 'username' | 'nickName' | 'avatar'> {
  const flavor = flavors[randomInt(flavors.length)] ?? 'Mango'
  return {
    username: `u${randomInt(36 ** 6, 36 ** 7).toString(36)}${randomInt(36 ** 3, 36 ** 4).toString(36)}`,
    nickName: `${flavor} ${randomInt(1000, 10_000)}`,
    avatar: randomAvatar()
  }
}
