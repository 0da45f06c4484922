import { loginByAccount, loginByTel, register } from '@tambay/contracts/sign-in'
import { describe, expect, test } from 'vitest'

import { registrationOf } from '#testing/modules/login.ts'
import { proveHuman } from '#testing/prove-human.ts'
import { startApp } from '#testing/start-app.ts'

const app = await startApp({ HUMAN_WORK: 3 })

const human = 'not checked while a field is invalid'
const forms = {
  'login by phone': (change: object) =>
    app.call(loginByTel, { tel: '09171234567', verification_code: '1234', agree: true, ...change }),
  'login by account': (change: object) =>
    app.call(loginByAccount, { username: 'maria01', password: 'Tambay#2026', agree: true, human, ...change }),
  registration: (change: object) =>
    app.call(register, { ...registrationOf('maria01', '1234'), human, ...change })
}

const passwords: [string, string][] = [
  ['', 'Please enter Password'],
  ['a1!aaaa', 'Password must be at least 8 characters'],
  ['1234567890abcdef!', 'Password must be between 8-16 characters'],
  ['Tambay2026', 'Password must contain letters, numbers and special characters.']
]
const codes: [string, string][] = [
  ['', 'Verification code is required.'],
  ['123', 'Please enter a valid 4-digit code.'],
  ['12a4', 'Please enter a valid 4-digit code.']
]
const rules: Record<keyof typeof forms, Record<string, [string, string][]>> = {
  'login by phone': {
    tel: [
      ['', 'Phone number is required.'],
      ['0917123456', 'Please enter a valid Philippine phone number.'],
      ['+1 212 555 1234', 'Please enter a valid Philippine phone number.']
    ],
    verification_code: codes
  },
  'login by account': {
    username: [
      ['', 'Please enter Username'],
      ['abcd', 'Username must be at least 5 characters'],
      ['a1234567890bcdef', 'Username must be between 5-15 characters'],
      ['maria@', 'Username is not a valid email']
    ],
    password: passwords
  },
  registration: {
    username: [
      ['', 'Please enter Username'],
      ['abcd', 'Username must be at least 5 characters'],
      ['a1234567890bcdef', 'Username must be between 5-15 characters'],
      ['maria_01', 'Username may have letters and numbers only.'],
      ['maria@example.ph', 'Username may have letters and numbers only.']
    ],
    email: [
      ['', 'Please enter Email'],
      ['maria@', 'Please enter a valid email address.'],
      [`${'m'.repeat(65)}@example.ph`, 'Please enter a valid email address.']
    ],
    verification_code: codes,
    password: passwords,
    confirm_password: [
      ['', 'Please enter your password again.'],
      ['Other#2026', 'Password do not match.']
    ]
  }
}

const names = ['login by phone', 'login by account', 'registration'] as const
describe.each(names)('%s', name => {
  describe.each(Object.entries(rules[name]))('%s', (field, table) => {
    test.each(table)('refuses %j with "%s"', async (text, words) => {
      const { envelope } = await forms[name]({ [field]: text })
      expect(envelope.bizErrorCode).toBe('bad_request')
      expect(envelope.data).toHaveProperty('issues.0', { path: field, message: words })
    })
  })

  test('refuses a form without the agreement', async () => {
    const { envelope } = await forms[name]({ agree: false })
    expect(envelope.msg).toBe('Please agree to the Terms of Use and Privacy Policy to continue.')
  })
})

test.each(['login by account', 'registration'] as const)(
  '%s needs a human verification made for it',
  async name => {
    for (const proof of ['nothing', await proveHuman(app, 'code')]) {
      const { envelope } = await forms[name]({ human: proof })
      expect(envelope.msg).toBe('Please complete the human verification process.')
    }
  }
)
