import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'

import { checkPassword, hashPassword } from './password.ts'

test('accepts the right password and rejects a wrong password', async () => {
  const hash = await hashPassword('Tambay#2026')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await checkPassword(hash, 'Tambay#2026')).toEqual({ isRight: true, isOutdated: false })
  expect(await checkPassword(hash, 'tambay#2026')).toEqual({ isRight: false, isOutdated: false })
})

test.each([
  { memoryCost: 8192, timeCost: 2 },
  { memoryCost: 19_456, timeCost: 1 }
])('reports a hash with weaker parameters as outdated: %j', async less => {
  const old = await hash('Tambay#2026', { ...less, parallelism: 1 })
  expect(await checkPassword(old, 'Tambay#2026')).toEqual({ isRight: true, isOutdated: true })
})

test.each([null, undefined])('never accepts a password for an account without one (%s)', async nothing => {
  expect(await checkPassword(nothing, '')).toEqual({ isRight: false, isOutdated: false })
})
