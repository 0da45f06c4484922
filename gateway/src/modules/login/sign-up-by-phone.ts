import { randomInt } from 'node:crypto'

import { randomAvatar } from '@tambay/shared/contracts/pictures'

import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { createUser } from '../user/create-user.ts'
import type { Account } from './find-account.ts'

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

/** A new person of whom only the phone is known: the rest is made up, and theirs to change. */
export function signUpByPhone(
  deps: Pick<Deps, 'ledger' | 'clock' | 'config'>,
  tx: Tx,
  tel: string
): Promise<Account> {
  const flavour = flavours[randomInt(flavours.length)] ?? 'Mango'
  return createUser(deps, tx, {
    username: `u${randomInt(36 ** 6, 36 ** 7).toString(36)}${randomInt(36 ** 3, 36 ** 4).toString(36)}`,
    nickName: `${flavour} ${randomInt(1000, 10_000)}`,
    avatar: randomAvatar(),
    tel
  })
}
