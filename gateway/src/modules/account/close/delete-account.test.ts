import { deleteAccount } from '@tambay/contracts/account'
import type { InputOf } from '@tambay/contracts/endpoint'
import { getParty, joinParty } from '@tambay/contracts/party'
import { listPosts } from '@tambay/contracts/posts'
import { loginByAccount, loginByTel } from '@tambay/contracts/sign-in'
import { followUser, listSuggestedPeople, search } from '@tambay/contracts/social'
import { getUserById, getUserInfo } from '@tambay/contracts/user'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { outbox } from '#modules/outbox/tables.ts'
import { post } from '#modules/social/tables.ts'
import { hashPassword } from '#platform/crypto/password.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { issueVerificationToken } from '#testing/modules/account.ts'
import { ownerOf } from '#testing/modules/login.ts'
import { openParty } from '#testing/modules/party.ts'
import { getCode } from '#testing/modules/verification-codes.ts'
import { proveHuman } from '#testing/prove-human.ts'
import { startApp } from '#testing/start-app.ts'

const password = 'Tambay#2026'
const day = 86_400_000

let name: string
let tel: string
let ann: TestPerson
let people = 0
const app = await startApp({ HUMAN_WORK: 3 })
const passwordHash = await hashPassword(password)

beforeEach(async () => {
  name = `leaver${String(people).padStart(3, '0')}`
  tel = `+63917700${String(people++).padStart(4, '0')}`
  ann = await app.signUp(name, { passwordHash, tel, email: `${name}@mail.example` })
})

const close = (form: InputOf<typeof deleteAccount> = { password }, person = ann) =>
  person.call(deleteAccount, form)

async function logIn() {
  const human = await proveHuman(app, 'login')
  return app.call(loginByAccount, { username: name, password, agree: true, human })
}

test('closes the account, and notifies phone and email of the last day for reactivating it', async () => {
  const erasedAt = Math.floor(app.clock.now().getTime() / 1000) + 14 * 86_400
  expect((await close()).data).toEqual({ erased_at: erasedAt })
  for (const recipient of [tel, `${name}@mail.example`]) {
    const [message] = await app.db.select().from(outbox).where(eq(outbox.recipient, recipient))
    expect(message?.text).toContain('account was closed')
    expect(message?.text).toContain('4 December 2026 at 12:00')
  }
})

test('signs out every device with the reason that the account is closed', async () => {
  const phone = await app.sessions.issueForUser(ann.id, 'phone')
  const sockets = [await ann.connect(), await app.connect(phone.token)]
  const signedOut = Promise.all(sockets.map(({ next }) => next('signed_out')))
  await close()
  expect(await signedOut).toEqual([{ reason: 'account_closed' }, { reason: 'account_closed' }])
  for (const token of [ann.token, phone.token]) {
    expect(await app.call(getUserInfo, undefined, { token })).toRefuse('account_closed')
    await expect(app.connect(token)).rejects.toMatchObject({ data: { code: 20003 } })
  }
  expect(await close()).toRefuse('account_closed')
})

test('a login by password or phone reactivates the account, and old sessions stay ended', async () => {
  await close()
  app.clock.advance(14 * day - 60_000)
  const { token, is_reactivated: isReactivated } = (await logIn()).data
  expect([await ownerOf(app, token), isReactivated]).toEqual([ann.id, true])
  expect((await logIn()).data.is_reactivated).toBeUndefined()
  expect(await ann.call(getUserInfo, undefined)).toRefuse('token_revoked')

  await app.call(deleteAccount, { password }, { token })
  const request = { tel, verification_code: await getCode(app, tel, 'login'), agree: true }
  expect(await ownerOf(app, (await app.call(loginByTel, request)).data.token)).toBe(ann.id)
})

describe('confirmation', () => {
  test('needs the password, and is locked for a while after wrong passwords', async () => {
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await close({ password: 'Wrong#2026' })).toRefuse('wrong_password')
    expect(await close()).toRefuse('account_locked')
    app.clock.advance(30_000)
    expect((await close()).envelope.code).toBe(0)
  })

  test('accepts a verification token instead of the password', async () => {
    expect(await close({})).toRefuse('verification_needed')
    expect(await close({ verification_token: `v_${'x'.repeat(43)}` })).toRefuse('verification_needed')
    expect((await close({ verification_token: await issueVerificationToken(app, ann) })).envelope.code).toBe(
      0
    )
  })

  test('needs a verification token if there is a phone number but no password', async () => {
    await app.db.update(users).set({ passwordHash: null, email: null }).where(eq(users.id, ann.id))
    expect(await close({})).toRefuse('verification_needed')
    expect(await close()).toRefuse('wrong_password')
    expect((await close({ verification_token: await issueVerificationToken(app, ann) })).envelope.code).toBe(
      0
    )
  })

  test('needs only the session if there is neither password nor phone number nor email', async () => {
    const bob = await app.signUp(`${name}b`, { googleSubject: name })
    expect((await close({}, bob)).envelope.code).toBe(0)
    expect(await bob.call(getUserInfo, undefined)).toRefuse('account_closed')
  })
})

describe('effects on other users', () => {
  test('closing the account of a party host hands the party over to a speaker', async () => {
    const bob = await app.signUp(`${name}b`)
    const party = await openParty(ann)
    await bob.call(joinParty, { party_id: party.id })
    await close()
    expect((await bob.call(getParty, { party_id: party.id })).data.party).toMatchObject({
      host: { id: bob.id },
      ends_at: null,
      members: [{ id: bob.id, role: 'host', seat: 0 }]
    })
  })

  test('closing the account of a member removes them from the party, which continues', async () => {
    const bob = await app.signUp(`${name}b`)
    const party = await openParty(bob)
    await ann.call(joinParty, { party_id: party.id })
    await close()
    const left = (await bob.call(getParty, { party_id: party.id })).data.party
    expect(left.members.map(({ id }) => id)).toEqual([bob.id])
  })

  test('hides profile and posts of a closed account until it is reactivated', async () => {
    const bob = await app.signUp(`${name}b`)
    const cay = await app.signUp(`${name}c`)
    await cay.call(followUser, { user_id: ann.id })
    const text = `Kumusta from ${name}`
    await app.db.insert(post).values({ authorId: ann.id, text, createdAt: app.clock.now() })
    const visible = async () => {
      const found = (await bob.call(search, { qs: name, qt: 'all' })).data
      const suggested = (await bob.call(listSuggestedPeople, { limit: 50 })).data.items
      return {
        profile: (await bob.call(getUserById, { id: ann.id })).envelope.bizErrorCode ?? 'shown',
        people: found.people.some(({ id }) => id === ann.id),
        posts: found.posts.length,
        plaza: (await bob.call(listPosts, { author_id: ann.id })).data.items.length,
        suggested: suggested.some(({ id }) => id === ann.id),
        followed: (await bob.call(followUser, { user_id: ann.id })).envelope.bizErrorCode ?? 'followed'
      }
    }
    await close()
    expect(await visible()).toEqual({
      profile: 'user_not_found',
      people: false,
      posts: 0,
      plaza: 0,
      suggested: false,
      followed: 'user_not_found'
    })
    await logIn()
    expect(await visible()).toEqual({
      profile: 'shown',
      people: true,
      posts: 1,
      plaza: 1,
      suggested: true,
      followed: 'followed'
    })
  })
})

test('concurrent requests to delete an account close it once', async () => {
  const answers = await Promise.all([close(), close(), close()])
  expect(answers.map(({ envelope }) => envelope.bizErrorCode ?? 'closed').sort()).toEqual([
    'account_closed',
    'account_closed',
    'closed'
  ])
  expect(await app.db.$count(outbox, eq(outbox.recipient, tel))).toBe(1)
})
