import { listNotifications } from '@tambay/contracts/messages/notifications'
import { loginByAccount, loginByTel } from '@tambay/contracts/sign-in'
import { getUserInfo } from '@tambay/contracts/user'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { hashPassword } from '#platform/crypto/password.ts'
import { findAccount, goodPassword, ownerOf } from '#testing/modules/login.ts'
import { getCode } from '#testing/modules/verification-codes.ts'
import { proveHuman } from '#testing/prove-human.ts'
import { startApp } from '#testing/start-app.ts'

let name: string
let phone: string
let names = 0
const app = await startApp({ HUMAN_WORK: 3, CODES_PER_IP: 1000, CODES_PER_DEVICE: 1000 })
const passwordHash = await hashPassword(goodPassword)

beforeEach(() => {
  name = `closing${names}`
  phone = `+63917300${String(names++).padStart(4, '0')}`
})

const byAccount = async (password = goodPassword) =>
  app.call(loginByAccount, { username: name, password, agree: true, human: await proveHuman(app, 'login') })
const byTel = async () =>
  app.call(loginByTel, { tel: phone, verification_code: await getCode(app, phone, 'login'), agree: true })

async function signUp(state: Partial<typeof users.$inferInsert>) {
  const { id } = await app.signUp(name, { passwordHash, tel: phone })
  await app.db.update(users).set(state).where(eq(users.id, id))
  return id
}

describe.each([
  ['password', byAccount],
  ['SMS code', byTel]
])('logging in by %s', (_method, logIn) => {
  test('cancels the deletion of a closing account', async () => {
    const id = await signUp({ closingAt: new Date(app.clock.now().getTime() + 1000) })
    const { token } = (await logIn()).data
    expect(await ownerOf(app, token)).toBe(id)
    expect((await findAccount(app, name))?.closingAt).toBeNull()
    expect((await app.call(getUserInfo, undefined, { token })).envelope.code).toBe(0)
  })

  test('refuses an erased account', async () => {
    await signUp({ deletedAt: app.clock.now() })
    expect(await logIn()).toRefuse('account_closed')
  })
})

test('notifies the user about the first login from an unknown device only', async () => {
  const { id } = await app.signUp(name, { passwordHash })
  const { token } = await app.sessions.issueForUser(id, 'test')
  const listed = async () =>
    (await app.call(listNotifications, {}, { token })).data.items.map(({ title, detail }) => [title, detail])
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const headers = { 'user-agent': firefox, cookie: `tambay_device=${'d'.repeat(43)}` }
  const logIn = async () => {
    const human = await proveHuman(app, 'login')
    const credentials = { username: name, password: goodPassword, agree: true, human } as const
    void (await app.call(loginByAccount, credentials, { headers })).data
  }
  await logIn()
  expect(await listed()).toEqual([['New login to your account', 'Firefox on Linux']])
  await logIn()
  expect(await listed()).toHaveLength(1)
})

test('a wrong password does not cancel a deletion', async () => {
  const closingAt = new Date(app.clock.now().getTime() + 1000)
  await signUp({ closingAt })
  expect(await byAccount('Wrong#2026')).toRefuse('wrong_credentials')
  expect((await findAccount(app, name))?.closingAt).toEqual(closingAt)
})
