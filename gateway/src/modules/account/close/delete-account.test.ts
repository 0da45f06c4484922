import { deleteAccount } from '@tambay/contracts/account'
import type { InputOf } from '@tambay/contracts/endpoint'
import { getCurrentParty, getParty, joinParty } from '@tambay/contracts/party'
import { loginByAccount, loginByTel } from '@tambay/contracts/sign-in'
import { followUser, listPosts, listSuggestedPeople, search } from '@tambay/contracts/social'
import { getUserById, getUserInfo } from '@tambay/contracts/user'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createTestApp, type TestApp, type TestPerson } from '#testing/create-test-app.ts'
import { proveHuman } from '#testing/prove-human.ts'
import { getCode } from '../../code/testing.ts'
import { hashPassword } from '../../login/password/password.ts'
import { ownerOf } from '../../login/testing.ts'
import { outbox } from '../../outbox/tables.ts'
import { openParty } from '../../party/testing.ts'
import { post } from '../../social/tables.ts'
import { users } from '../../user/tables.ts'
import { issueVerificationToken } from '../testing.ts'

const password = 'Tambay#2026'
const day = 86_400_000

let app: TestApp
let passwordHash: string
let name: string
let tel: string
let ann: TestPerson
let people = 0

beforeAll(async () => {
  app = await createTestApp({ HUMAN_WORK: 3 })
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())
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

test('closes at once, says until when it can be taken back, and tells phone and mailbox', async () => {
  const erasedAt = Math.floor(app.clock.now().getTime() / 1000) + 14 * 86_400
  expect((await close()).data).toEqual({ erased_at: erasedAt })
  for (const recipient of [tel, `${name}@mail.example`]) {
    const [message] = await app.db.select().from(outbox).where(eq(outbox.recipient, recipient))
    expect(message?.text).toContain('account was closed')
    expect(message?.text).toContain('4 December 2026 at 12:00')
  }
})

test('every device is out, and told that the account is closed', async () => {
  const phone = await app.sessions.issueForUser(ann.id, 'phone')
  const sockets = [await ann.connect(), await app.connect(phone.token)]
  const told = Promise.all(sockets.map(({ next }) => next('signed_out')))
  await close()
  expect(await told).toEqual([{ reason: 'account_closed' }, { reason: 'account_closed' }])
  for (const token of [ann.token, phone.token]) {
    expect(await app.call(getUserInfo, undefined, { token })).toRefuse('account_closed')
    await expect(app.connect(token)).rejects.toMatchObject({ data: { code: 20003 } })
  }
  expect(await close()).toRefuse('account_closed')
})

test('logging in before the end takes it back, by password or by phone; the old devices stay out', async () => {
  await close()
  app.clock.advance(14 * day - 60_000)
  const { token } = (await logIn()).data
  expect(await ownerOf(app, token)).toBe(ann.id)
  expect(await ann.call(getUserInfo, undefined)).toRefuse('token_revoked')

  await app.call(deleteAccount, { password }, { token })
  const request = { tel, verification_code: await getCode(app, tel, 'login'), agree: true }
  expect(await ownerOf(app, (await app.call(loginByTel, request)).data.token)).toBe(ann.id)
})

describe('needs', () => {
  test('the password, counted like one of a log-in', async () => {
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await close({ password: 'Wrong#2026' })).toRefuse('wrong_password')
    expect(await close()).toRefuse('account_locked')
    expect(await logIn()).toRefuse('wrong_credentials')
    app.clock.advance(30_000)
    expect((await close()).envelope.code).toBe(0)
  })

  test('or a proof', async () => {
    expect(await close({})).toRefuse('verification_needed')
    expect(await close({ verification_token: `v_${'x'.repeat(43)}` })).toRefuse('verification_needed')
    expect((await close({ verification_token: await issueVerificationToken(app, ann) })).envelope.code).toBe(
      0
    )
  })

  test('a proof where there is a phone and no password', async () => {
    await app.db.update(users).set({ passwordHash: null, email: null }).where(eq(users.id, ann.id))
    expect(await close({})).toRefuse('verification_needed')
    expect(await close()).toRefuse('wrong_password')
    expect((await close({ verification_token: await issueVerificationToken(app, ann) })).envelope.code).toBe(
      0
    )
  })

  test('the session alone where there is nothing to ask', async () => {
    const bob = await app.signUp(`${name}b`, { googleSubject: name })
    expect((await close({}, bob)).envelope.code).toBe(0)
    expect(await bob.call(getUserInfo, undefined)).toRefuse('account_closed')
  })

  test('someone who is signed in', async () => {
    expect(await app.call(deleteAccount, { password })).toRefuse('token_unknown')
  })
})

describe('takes its owner', () => {
  test('out of the party that they host, which is over for everyone', async () => {
    const bob = await app.signUp(`${name}b`)
    const party = await openParty(ann)
    await bob.call(joinParty, { party_id: party.id })
    const { ask, next } = await bob.connect()
    await ask('watch_party', { party_id: party.id })
    const dismissed = next('party_dismissed')
    await close()
    expect(await dismissed).toMatchObject({ party_id: party.id, code: 50017 })
    expect(await bob.call(getParty, { party_id: party.id })).toRefuse('party_dismissed')
    expect((await bob.call(getCurrentParty, undefined)).data.party).toBeNull()
  })

  test('out of the party that they are in, which goes on', async () => {
    const bob = await app.signUp(`${name}b`)
    const party = await openParty(bob)
    await ann.call(joinParty, { party_id: party.id })
    await close()
    const left = (await bob.call(getParty, { party_id: party.id })).data.party
    expect(left.members.map(({ id }) => id)).toEqual([bob.id])
  })

  test('out of everyone’s sight until they come back', async () => {
    const bob = await app.signUp(`${name}b`)
    const text = `Kumusta from ${name}`
    await app.db.insert(post).values({ authorId: ann.id, text, createdAt: app.clock.now() })
    const sight = async () => {
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
    expect(await sight()).toEqual({
      profile: 'user_not_found',
      people: false,
      posts: 0,
      plaza: 0,
      suggested: false,
      followed: 'user_not_found'
    })
    await logIn()
    expect(await sight()).toEqual({
      profile: 'shown',
      people: true,
      posts: 1,
      plaza: 1,
      suggested: true,
      followed: 'followed'
    })
  })
})

test('asked twice at once, closes once', async () => {
  const answers = await Promise.all([close(), close(), close()])
  expect(answers.map(({ envelope }) => envelope.bizErrorCode ?? 'closed').sort()).toEqual([
    'account_closed',
    'account_closed',
    'closed'
  ])
  expect(await app.db.$count(outbox, eq(outbox.recipient, tel))).toBe(1)
})
