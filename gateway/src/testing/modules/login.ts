import { randomUUID } from 'node:crypto'

import type { InputOf } from '@tambay/contracts/endpoint'
import { loginByTel, register } from '@tambay/contracts/sign-in'
import { eq } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import type { TestApp } from '../create-test-app.ts'
import { proveHuman } from '../prove-human.ts'
import { getCode } from './verification-codes.ts'

export const goodPassword = 'Tambay#2026'

type Registration = Omit<InputOf<typeof register>, 'human'>

export function registrationOf(
  username: string,
  code: string,
  changes: Partial<Registration> = {}
): Registration {
  const password = changes.password ?? goodPassword
  return {
    username,
    email: `${username}@example.ph`,
    verification_code: code,
    password,
    confirm_password: password,
    agree: true,
    attempt_id: randomUUID(),
    ...changes
  }
}

export async function sendRegistration(app: TestApp, registration: Registration, ip?: string) {
  const human = await proveHuman(app, 'register')
  return app.call(register, { ...registration, human }, ip ? { headers: { 'x-forwarded-for': ip } } : {})
}

export async function ownerOf(app: TestApp, token: string): Promise<string> {
  const found = await app.sessions.resolve(token)
  if (found.kind !== 'user') throw new Error(`Not the token of a user: ${JSON.stringify(found)}`)
  return found.user.id
}

export async function findAccount(app: TestApp, username: string) {
  const [found] = await app.db.select().from(users).where(eq(users.username, username))
  return found
}

/** Needs a minute since the last code. */
export async function logInByTel(app: TestApp, tel: string) {
  app.clock.advance(60_000)
  const code = await getCode(app, tel, 'login')
  return app.call(loginByTel, { tel, verification_code: code, agree: true })
}
