import { loginByEmail } from '@tambay/contracts/sign-in'
import { getUserInfo } from '@tambay/contracts/user'
import { expect, test } from 'vitest'

import { getCode, otherCode } from '#testing/modules/verification-codes.ts'
import { startApp } from '#testing/start-app.ts'

const app = await startApp({ HUMAN_WORK: 3 })

const logIn = (email: string, code: string, agree = true) =>
  app.call(loginByEmail, { email, verification_code: code, agree })
const infoOf = async (token: string) => (await app.call(getUserInfo, undefined, { token })).data.user_info

test('the first login with an email creates one account, whatever case it is written in', async () => {
  const email = 'maria@example.ph'
  const first = (await logIn(email, await getCode(app, email, 'login'))).data
  const info = await infoOf(first.token)
  expect(info).toMatchObject({ email, tel: null, coin: 3000, pass_word: false })

  app.clock.advance(61_000)
  const again = await logIn('Maria@Example.PH', await getCode(app, email, 'login'))
  expect((await infoOf(again.data.token)).id).toBe(info.id)
})

test('logs in to an account that has the email', async () => {
  const ann = await app.signUp('ann41', { email: 'ann@example.ph' })
  const answer = await logIn('ann@example.ph', await getCode(app, 'ann@example.ph', 'login'))
  expect((await infoOf(answer.data.token)).id).toBe(ann.id)
})

test('refuses a wrong code, a code for something else, and a missing agreement', async () => {
  const code = await getCode(app, 'ben@example.ph', 'login')
  expect(await logIn('ben@example.ph', otherCode(code))).toRefuse('code_wrong')
  expect(await logIn('ben@example.ph', code, false)).toRefuse('agreement_missing')
  const reset = await getCode(app, 'cay@example.ph', 'bind')
  expect(await logIn('cay@example.ph', reset)).toRefuse('code_expired')
})
