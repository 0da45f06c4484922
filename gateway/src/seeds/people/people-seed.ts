import { hash } from '@node-rs/argon2'
import { avatars } from '@tambay/contracts/pictures'

import { levelStart } from '#identity/users/level.ts'
import { createUser, type NewUser } from '#modules/login/register/create-user.ts'
import type { Random } from '../random.ts'
import type { Seed } from '../seed-type.ts'
import { demoUsernames, peopleLines } from './people.ts'

const demoPassword = 'Tambay#2026'
const day = 86_400_000

export const peopleSeed: Seed = {
  name: 'people',
  async run({ config, tx, ledger, clock, now, random }) {
    const passwordHash = await hash(demoPassword)
    // Uses a fixed amount, because the demo history spends 3000 coins per user even if another amount is
    // configured.
    const withCoins = { ...config, SIGN_UP_COINS: 3000 }
    for (const [index, line] of peopleLines.entries()) {
      clock.set(new Date(now.getTime() - 31 * day - (peopleLines.length - index) * 3_600_000))
      await createUser({ ledger, clock, config: withCoins }, tx, {
        ...describe(line, index, random),
        passwordHash
      })
    }
  }
}

function describe(
  [username, nickName, town, interestTag, bio]: (typeof peopleLines)[number],
  index: number,
  random: Random
): NewUser {
  const isDemo = demoUsernames.some(name => name === username)
  const level = isDemo ? 12 - index : random.int(1, 38)
  return {
    username,
    nickName,
    town,
    interestTag,
    bio,
    avatar: avatars[index % avatars.length] ?? '',
    email: `${username}@tambay.example`,
    tel: `+63917555${String(index + 1).padStart(4, '0')}`,
    level,
    experience: levelStart(level) + index
  }
}
