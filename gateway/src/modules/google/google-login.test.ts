import { getInvite } from '@tambay/contracts/invite'
import { excludeMyself, getPlayLimits } from '@tambay/contracts/limits'
import { getUserInfo } from '@tambay/contracts/user'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { eraseClosedAccounts } from '#modules/account/erasure/erase-closed-accounts.ts'
import { createUser } from '#modules/login/register/create-user.ts'
import { transact } from '#platform/database/transact.ts'
import { blockedBackend } from '#testing/blocked-backend.ts'
import { closeNow } from '#testing/modules/account.ts'
import { clientId, sendCredential, startIssuer, tokenOf } from '#testing/modules/google.ts'
import { ownerOf } from '#testing/modules/login.ts'
import { startApp } from '#testing/start-app.ts'

let sub: string
let subjects = 100

const issuer = await startIssuer()
const app = await startApp({ GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer.url })
beforeEach(() => {
  sub = `sub${subjects++}`
})

const gmail = () => ({ email: `${sub}@gmail.com`, email_verified: true })

async function logIn(claims: Record<string, unknown> = {}, subject = sub) {
  return (await sendCredential(app, await tokenOf(app, issuer, subject, claims))).data.token
}
const idOf = async (token: string) => ownerOf(app, token)
const infoOf = async (token: string) => (await app.call(getUserInfo, undefined, { token })).data.user_info

describe('someone new', () => {
  test('a new user gets an account with welcome coins, and the next login uses the same account', async () => {
    const token = await logIn({ ...gmail(), name: 'Ana Reyes' })
    expect(await infoOf(token)).toMatchObject({
      nick_name: 'Ana Reyes',
      email: `${sub}@gmail.com`,
      tel: null,
      pass_word: false,
      coin: 3000,
      username: expect.stringMatching(/^[0-9a-z]{5,15}$/),
      avatar: expect.stringMatching(/^\/pictures\/avatars\/\d\d\.svg$/)
    })
    const again = await logIn({ email: 'moved@gmail.com', email_verified: true, name: 'Ana R.' })
    expect(await infoOf(again)).toEqual(await infoOf(token))
  })

  test.each([
    ['with a verified email', gmail],
    ['without an email', () => ({})]
  ])('concurrent first logins %s create one account', async (_, claims) => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => idOf(await logIn(claims()))))
    expect(new Set(ids).size).toBe(1)
    expect(await app.db.$count(users, eq(users.googleSubject, sub))).toBe(1)
  })

  test('a new user with an invite code increases the inviter’s count', async () => {
    const ann = await app.signUp(`ann${sub}`)
    const { invite_code } = (await ann.call(getInvite, undefined)).data
    const credential = await tokenOf(app, issuer, sub)
    await sendCredential(app, credential, { invite_code, device_id: `device-${sub}` })
    expect((await ann.call(getInvite, undefined)).data.joined_count).toBe(1)
  })

  test.each([
    ['  Maria \u202eClara\n\t de los Santos y Cruz ', 'Maria Clara de los S'],
    ['👩‍👩‍👧‍👧 Ana', '👩‍👩‍👧‍👧 Ana'],
    ['x', 'x']
  ])('turns the Google name %j into a valid nickname', async (name, nickName) => {
    expect((await infoOf(await logIn({ name }))).nick_name).toBe(nickName)
  })

  test.each([undefined, '', '   ', '\u200b\u200b', '!!!', 'putang ina', 7])(
    'generates a nickname if the Google name is %j',
    async name => {
      expect((await infoOf(await logIn({ name }))).nick_name).toMatch(/^[A-Z][a-z]+ \d{4}$/)
    }
  )
})

test('someone who excluded themself, erased the account and comes back with Google stays excluded', async () => {
  const isExcluded = async (token: string) =>
    (await app.call(getPlayLimits, undefined, { token })).data.limits.block?.reason === 'self_excluded'
  const erase = async (token: string) => {
    await closeNow(app, { id: await idOf(token) })
    expect(await eraseClosedAccounts(app)).toBe(1)
  }
  const ann = await logIn()
  await app.call(excludeMyself, { months: 6, is_confirmed: true }, { token: ann })
  await erase(ann)
  const back = await logIn()
  expect(await isExcluded(back)).toBe(true)
  await erase(back)

  const owner = await app.signUp(`owner${sub}`, { email: `${sub}@gmail.com` })
  expect(await isExcluded(owner.token)).toBe(false)
  expect(await idOf(await logIn(gmail()))).toBe(owner.id)
  expect(await isExcluded(owner.token)).toBe(true)
})

describe('an email that the issuer is authoritative for', () => {
  test.each([
    ['a Gmail address', () => gmail()],
    [
      'a Gmail address in other case',
      () => ({ email: `${sub.toUpperCase()}@GMail.com`, email_verified: true })
    ]
  ])('logs in to the account with that email: %s', async (_what, claims) => {
    const owner = await app.signUp(`owner${sub}`, { email: `${sub}@gmail.com` })
    expect(await idOf(await logIn(claims()))).toBe(owner.id)
    expect(await idOf(await logIn({}))).toBe(owner.id)
  })

  test('logs in to the account with a verified Workspace email', async () => {
    const owner = await app.signUp(`owner${sub}`, { email: `${sub}@school.example.ph` })
    const claims = { email: `${sub}@school.example.ph`, email_verified: true, hd: 'school.example.ph' }
    expect(await idOf(await logIn(claims))).toBe(owner.id)
  })

  test('reactivates a closed account with that email', async () => {
    const { id } = await app.signUp(`owner${sub}`, { email: `${sub}@gmail.com` })
    await app.db.update(users).set({ closingAt: app.clock.now() }).where(eq(users.id, id))
    await logIn(gmail())
    const [row] = await app.db.select().from(users).where(eq(users.id, id))
    expect(row).toMatchObject({ closingAt: null, googleSubject: sub })
  })

  test('creates a new account without email if the account with this email has another Google identity', async () => {
    const owner = await app.signUp(`owner${sub}`, { email: `${sub}@gmail.com`, googleSubject: `x${sub}` })
    const token = await logIn(gmail())
    expect(await idOf(token)).not.toBe(owner.id)
    expect((await infoOf(token)).email).toBeNull()
  })

  test('waits for a concurrent registration with the same email, and logs in to the new account', async () => {
    const { waiting, id } = await transact(app.db, async tx => {
      const taken = { username: `quick${sub}`, nickName: 'Quick', avatar: '', email: `${sub}@gmail.com` }
      const quicker = await createUser(app, tx, taken)
      const answer = logIn(gmail())
      await blockedBackend(app)
      return { waiting: answer, id: quicker.id }
    })
    expect(await idOf(await waiting)).toBe(id)
  })
})

describe('any other email', () => {
  test.each([
    ['is not verified', () => ({ email: `${sub}@gmail.com`, email_verified: false })],
    ['has a non-boolean email_verified', () => ({ email: `${sub}@gmail.com`, email_verified: 'true' })],
    ['has no email_verified', () => ({ email: `${sub}@gmail.com` })],
    ["belongs to another provider's domain", () => ({ email: `${sub}@yahoo.com`, email_verified: true })],
    ['only ends like a Gmail domain', () => ({ email: `${sub}@notgmail.com`, email_verified: true })],
    ['is malformed', () => ({ email: `${sub}@gmail.com@gmail.com`, email_verified: true })]
  ])(
    'an email that %s neither logs in to its account nor is stored with the new one',
    async (_what, claims) => {
      const owner = await app.signUp(`owner${sub}`, { email: claims().email })
      const token = await logIn(claims())
      expect(await idOf(token)).not.toBe(owner.id)
      expect((await infoOf(token)).email).toBeNull()
      expect(await idOf(await logIn(claims()))).toBe(await idOf(token))
    }
  )
})

test('reactivates a closed account and refuses an erased account', async () => {
  const id = await idOf(await logIn())
  await app.db.update(users).set({ closingAt: app.clock.now() }).where(eq(users.id, id))
  expect(await idOf(await logIn())).toBe(id)
  await app.db.update(users).set({ deletedAt: app.clock.now() }).where(eq(users.id, id))
  expect(await sendCredential(app, await tokenOf(app, issuer, sub))).toRefuse('account_closed')
})
