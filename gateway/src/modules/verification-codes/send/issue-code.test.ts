import { getEmailCode, getTelCode } from '@tambay/contracts/sign-in'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { outbox } from '#modules/outbox/tables.ts'
import { requestCode, codesSentTo } from '#testing/modules/verification-codes.ts'
import { proveHuman } from '#testing/prove-human.ts'
import { startApp } from '#testing/start-app.ts'

let phone: string
let email: string
let recipients = 0
const app = await startApp({ HUMAN_WORK: 3, CODES_PER_IP: 1000, CODES_PER_DEVICE: 1000 })
beforeEach(() => {
  phone = `+639172${String(++recipients).padStart(6, '0')}`
  email = `recipient${recipients}@mail.example`
})

async function messagesTo(recipient: string) {
  return app.db.select().from(outbox).where(eq(outbox.recipient, recipient))
}

describe('the message with the code', () => {
  test('an SMS names the purpose of the code, and its last line lets the browser fill in the code', async () => {
    expect((await requestCode(app, phone, 'login')).data).toEqual({ resend_after: 60, expires_in: 600 })
    const [sent] = await messagesTo(phone)
    const [code = ''] = await codesSentTo(app, phone)
    expect(sent).toMatchObject({ channel: 'sms', subject: '' })
    expect(sent?.text).toBe(
      `${code} is your Tambay code to log in. It expires in 10 minutes. Never share it.\n\n@localhost:3000 #${code}`
    )
    expect(sent?.expiresAt.getTime()).toBe(app.clock.now().getTime() + 600_000)
  })

  test('an email names the purpose of the code, and its subject contains the code', async () => {
    await requestCode(app, email, 'register')
    const [sent] = await messagesTo(email)
    const [code = ''] = await codesSentTo(app, email)
    expect(sent).toMatchObject({ channel: 'mail', subject: `${code} is your Tambay code` })
    expect(sent?.text).toContain(`${code} is your Tambay code to create your account.`)
    expect(sent?.text).toContain('It expires in 10 minutes and works once.')
    expect(sent?.text).toContain("If you didn't request a code, you can ignore this email.")
  })

  test.each(['login', 'reset', 'bind'] as const)('the text for %s fits one SMS', async purpose => {
    await app.signUpNumbered('fits', { tel: phone })
    await requestCode(app, phone, purpose)
    const [sent] = await messagesTo(phone)
    expect(sent?.text.length).toBeLessThanOrEqual(160)
  })
})

test.each(['02 8123 4567', '+1 212 555 1234', '12', 'maria01'])(
  'sends no code to %s and says that the phone number is invalid',
  async tel => {
    const answer = await requestCode(app, tel, 'login')
    expect(answer).toRefuse('bad_request')
    expect(answer.envelope.msg).toBe('Please enter a valid Philippine phone number.')
  }
)

test.each([
  'ann@',
  '@mail.example',
  'ann@mail',
  'ann@mail.example, bob@mail.example',
  'a\r\nBcc: b@c.example'
])('sends no mail to %j and says that the address is invalid', async address => {
  const answer = await app.call(getEmailCode, {
    email: address,
    purpose: 'register',
    human: await proveHuman(app, 'code'),
    device_id: 'device-of-a-test'
  })
  expect(answer).toRefuse('bad_request')
  expect(answer.envelope.data).toEqual({
    issues: [{ path: 'email', message: 'Please enter a valid email address.' }]
  })
})

describe('an existing account is not revealed', () => {
  async function responseOf(to: string, purpose: 'reset' | 'register' | 'bind') {
    const isMail = to.includes('@')
    const response = await app.fastify.inject({
      method: 'POST',
      url: isMail ? getEmailCode.path : getTelCode.path,
      payload: {
        ...(isMail ? { email: to } : { tel: to }),
        purpose,
        human: await proveHuman(app, 'code'),
        device_id: 'device-of-a-test'
      }
    })
    const { 'x-request-id': requestId, date: _date, ...headers } = response.headers
    return JSON.stringify([response.statusCode, headers, response.body.replace(String(requestId), '')])
  }

  test.each([
    ['reset', 'tel'],
    ['reset', 'email'],
    ['register', 'email'],
    ['bind', 'tel'],
    ['bind', 'email']
  ] as const)('responses for %s by %s do not reveal whether an account exists', async (purpose, kind) => {
    const known = kind === 'tel' ? phone : email
    const stranger = kind === 'tel' ? phone.replace('+639172', '+639182') : `not-${email}`
    await app.signUp(`${purpose}${kind}`, { [kind]: known })
    for (const pause of [0, 18_000, 42_000, 60_000, 60_000, 60_000, 60_000]) {
      app.clock.advance(pause)
      expect(await responseOf(known, purpose)).toBe(await responseOf(stranger, purpose))
    }
  })

  test('a reset for an unknown address sends nothing but writes the same rows', async () => {
    const before = await app.db.$count(outbox)
    await requestCode(app, phone, 'reset')
    await requestCode(app, email, 'reset')
    expect([...(await messagesTo(phone)), ...(await messagesTo(email))]).toEqual([])
    expect(await app.db.$count(outbox)).toBe(before + 2)
  })

  test('registering an email that has an account sends only a notice, within the limits for codes', async () => {
    await app.signUp('again01', { email })
    for (let count = 0; count < 6; count++) {
      await requestCode(app, email.toUpperCase(), 'register')
      app.clock.advance(60_000)
    }
    const messages = await messagesTo(email)
    expect(messages).toHaveLength(5)
    expect(messages[0]).toMatchObject({ subject: 'You already have a Tambay account' })
    expect(messages[0]?.text).toContain('http://localhost:3000/user/login')
    expect(await codesSentTo(app, email)).toEqual([])
  })
})

describe('the human check', () => {
  test('accepts a solution once, and only if it was made for codes', async () => {
    const human = await proveHuman(app, 'code')
    const request = { tel: phone, purpose: 'login', human, device_id: 'device-of-a-test' } as const
    expect(await app.call(getTelCode, { ...request, human: 'eA==' })).toRefuse('human_check_failed')
    for (const purpose of ['login', 'register'] as const) {
      const other = await proveHuman(app, purpose)
      expect(await app.call(getTelCode, { ...request, human: other })).toRefuse('human_check_failed')
    }
    expect((await app.call(getTelCode, request)).envelope.code).toBe(0)
    expect(await app.call(getTelCode, { ...request, tel: '09175550000' })).toRefuse('human_check_failed')
  })
})
