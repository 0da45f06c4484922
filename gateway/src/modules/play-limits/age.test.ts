import { randomUUID } from 'node:crypto'

import { carryOver } from '@tambay/contracts/guest'
import { excludeMyself, stateAge } from '@tambay/contracts/limits'
import { loginByTel } from '@tambay/contracts/sign-in'
import { getSignUpRules } from '@tambay/contracts/sign-up-rules'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { transact } from '#platform/database/transact.ts'
import { clientId, sendCredential, startIssuer, tokenOf } from '#testing/modules/google.ts'
import { ownerOf, registrationOf, sendRegistration } from '#testing/modules/login.ts'
import { startWithSpender } from '#testing/modules/play-limits.ts'
import { getCode } from '#testing/modules/verification-codes.ts'
import { correctAge } from './age.ts'

const issuer = await startIssuer()
const { app, ann } = await startWithSpender({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_ISSUER: issuer.url,
  HUMAN_WORK: 3,
  MINIMUM_AGE: 21
})

describe('at sign-up', () => {
  const tel = '+639171230001'
  const ways = {
    async email() {
      const form = registrationOf('newbie01', await getCode(app, 'newbie01@example.ph', 'register'))
      return (statement: object) => sendRegistration(app, { ...form, ...statement })
    },
    async 'phone number'() {
      const form = { tel, verification_code: await getCode(app, tel, 'login'), agree: true }
      return (statement: object) => app.call(loginByTel, { ...form, attempt_id: randomUUID(), ...statement })
    },
    async Google() {
      const credential = await tokenOf(app, issuer, 'sub1')
      return (statement: object) =>
        sendCredential(app, credential, { attempt_id: randomUUID(), ...statement })
    }
  }

  test.each(Object.entries(ways))(
    'by %s, creates no account without the age statement, and the same code works with it',
    async (_way, begin) => {
      const before = await app.db.$count(users)
      const signUp = await begin()
      for (const statement of [{}, { stated_age: 20 }]) {
        const refused = await signUp(statement)
        expect(refused).toRefuse('age_not_stated')
        expect(refused.envelope).toMatchObject({
          msg: 'Please confirm that you’re at least 21 years old.',
          data: { minimum_age: 21 }
        })
      }
      for (const stated_age of [-21, 21.5, 0, 121, 1e300, '21'])
        expect(await signUp({ stated_age })).toRefuse('bad_request')
      expect(await app.db.$count(users)).toBe(before)
      const { token } = (await signUp({ stated_age: 21 })).data
      const [user] = await app.db
        .select()
        .from(users)
        .where(eq(users.id, await ownerOf(app, token)))
      expect(user).toMatchObject({ statedAge: 21, ageStatedAt: app.clock.now() })
    }
  )

  test('a guest who signs up keeps the statement after their practice name is carried over', async () => {
    const number = '+639171230003'
    const form = { tel: number, verification_code: await getCode(app, number, 'login'), agree: true }
    const { token } = (await app.call(loginByTel, { ...form, stated_age: 30 })).data
    const guest = { nick_name: 'Guest12345678', avatar: '/pictures/avatars/07.svg' }
    expect((await app.call(carryOver, guest, { token })).data.is_new).toBe(true)
    const [user] = await app.db.select().from(users).where(eq(users.tel, number))
    expect(user).toMatchObject({ nickName: 'Guest12345678', statedAge: 30 })
  })

  test('a person who has an account logs in without the statement', async () => {
    await app.signUp('olduser1', { tel: '+639171230002' })
    const verification_code = await getCode(app, '+639171230002', 'login')
    const answer = await app.call(loginByTel, { tel: '+639171230002', verification_code, agree: true })
    expect(answer.envelope.code).toBe(0)
  })

  test('tells the page the required age', async () => {
    expect((await app.call(getSignUpRules, undefined)).data).toMatchObject({ minimum_age: 21 })
  })
})

describe('a person whose account has no statement', () => {
  test('can’t play or give until they confirm their age, and refused attempts cost nothing', async () => {
    const spin = await ann.prepareSpin()
    expect(await ann.call(stateAge, { stated_age: 20 })).toRefuse('age_not_stated')
    for (const attempt of [ann.launch, () => ann.give(10), spin]) {
      const refused = await attempt()
      expect(refused).toRefuse('age_not_stated')
      expect(refused.envelope).toMatchObject({
        msg: 'Please confirm that you’re at least 21 years old.',
        data: { reason: 'age_not_stated', until: null }
      })
    }
    expect([await ann.coins(), (await ann.limits()).age_to_state]).toEqual([3000, 21])
    for (const _ of [1, 2]) void (await ann.call(stateAge, { stated_age: 21 })).data
    expect((await ann.limits()).age_to_state).toBeNull()
    for (const attempt of [() => ann.hold(10), () => ann.give(10), spin])
      expect((await attempt()).envelope.code).toBe(0)
  })

  test('can’t bet in a game that is already open after support has removed the statement', async () => {
    void (await ann.call(stateAge, { stated_age: 21 })).data
    const session = await ann.open()
    void (await ann.holdIn(session, 10)).data
    await transact(app.db, tx => correctAge(tx, ann.id, null, app.clock.now()))
    expect(await ann.holdIn(session, 10)).toRefuse('age_not_stated')
    expect(await ann.coins()).toBe(2990)
  })

  test('keeps the highest age that they stated', async () => {
    for (const stated_age of [40, 21]) void (await ann.call(stateAge, { stated_age })).data
    const [user] = await app.db.select().from(users).where(eq(users.id, ann.id))
    expect(user?.statedAge).toBe(40)
  })

  test('is told about an exclusion first', async () => {
    void (await ann.call(excludeMyself, { months: 6, is_confirmed: true })).data
    expect((await ann.limits()).block?.reason).toBe('self_excluded')
    expect(app.config.MINIMUM_AGE).toBe(21)
  })
})
