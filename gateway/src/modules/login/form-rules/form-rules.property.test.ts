import type { Endpoint, InputOf } from '@tambay/contracts/endpoint'
import { loginByAccount, loginByTel, register } from '@tambay/contracts/sign-in'
import {
  Email,
  validateLoginName,
  formMessages,
  Password,
  Username,
  VerificationCode
} from '@tambay/contracts/validation/forms'
import { Tel } from '@tambay/contracts/validation/identity'
import { readPhone } from '@tambay/contracts/validation/phone'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { registrationOf } from '#testing/modules/login.ts'
import { startApp } from '#testing/start-app.ts'

const app = await startApp()

type Rule = (text: string) => string | undefined

const ruleOf =
  (schema: z.ZodMiniType): Rule =>
  text =>
    z.safeParse(schema, text).error?.issues[0]?.message

const telRule: Rule = text =>
  ruleOf(Tel)(text) ?? (readPhone(text.trim()) === undefined ? formMessages.phoneInvalid : undefined)
const loginNameRule: Rule = text => validateLoginName(text.trim(), readPhone(text.trim()) !== undefined)

async function gatewayMessage<E extends Endpoint>(operation: E, field: string, input: InputOf<E>) {
  const { envelope } = await app.call(operation, input)
  if (envelope.bizErrorCode === 'agreement_missing') return undefined
  expect(envelope.bizErrorCode).toBe('bad_request')
  const { issues } = envelope.data as { issues: Array<{ path: string; message: string }> }
  expect(new Set(issues.map(({ path }) => path))).toEqual(new Set([field]))
  return issues[0]?.message
}

const human = 'x'
const agree = false
const form = { ...registrationOf('maria01', '1234', { agree }), human }
const byTel = { tel: '09171234567', verification_code: '1234', agree }
const byAccount = { username: 'maria01', password: 'Tambay#2026', agree, human }

const pick = (...texts: string[]) => fc.constantFrom(...texts)
const some = (unit: fc.Arbitrary<string>, minLength: number, maxLength: number) =>
  fc.string({ unit, minLength, maxLength })
const padding = some(pick(' ', '\t', '\n', '\u00a0', '\u3000', '\ufeff'), 0, 2)
const padded = (text: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 3, arbitrary: text },
    fc.tuple(padding, text, padding).map(parts => parts.join(''))
  )
const noise = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  some(pick('\0', '\u0007', '\u200b', '\u202e', '\ud800', '\udc00', 'a', '1', '@', '.'), 0, 20)
)

const separators = some(pick('', '', ' ', '-', '.', '(', ')', '\u00a0', '\u2011', '/', '\0'), 0, 1)
const digits = fc
  .array(fc.tuple(pick(...'0123456789', '٣', '９'), separators), { minLength: 5, maxLength: 13 })
  .map(pairs => pairs.flat().join(''))
const phones = fc
  .tuple(
    pick('', '+', '00', '(0', 'tel:'),
    pick('09', '639', '63', '9', '6309', '02', '1'),
    fc.oneof(some(pick(...'0123456789'), 9, 9), digits),
    pick('', '', '', ' ext 5', ';ext=1', 'x12', 'a', '#', '\0')
  )
  .map(parts => parts.join(''))
const usernames = some(pick(...'abcXYZ0189', 'ñ', '_', ' ', '１', 'ſ'), 0, 18)
const plainNames = some(pick(...'abcXYZ0189'), 3, 17)
const emails = fc.oneof(
  fc.emailAddress(),
  fc
    .tuple(
      some(pick(...'aZ09._+-', 'ñ', '"', '..'), 0, 12),
      pick('@', '@@', ''),
      some(pick(...'aZ0.-', 'ñ', '_'), 0, 12),
      pick('.ph', '.com', '.c', '', '.')
    )
    .map(parts => parts.join('')),
  fc.nat({ max: 40 }).map(more => `${'a'.repeat(220 + more)}@example.ph.example.ph`)
)
const passwords = fc.oneof(
  some(pick(...'aZ09#!', 'ñ', '漢', ' ', '😀', '\t', '\0', '\u200b', '\u0301', '\ud800', '٣'), 6, 18),
  fc
    .tuple(some(pick(...'abcXYZ'), 2, 7), some(pick(...'0189'), 2, 5), some(pick(...'#!_-ñ'), 0, 5))
    .map(parts => parts.join(''))
)
const codes = fc.oneof(some(pick(...'01289'), 4, 4), some(pick(...'01289', '٣', '９', ' ', '-'), 0, 6))

interface Case {
  field: string
  rule: Rule
  nearMisses: fc.Arbitrary<string>
  messageFor: (text: string) => Promise<string | undefined>
  good: string[]
}

const cases: Case[] = [
  {
    field: 'phone number of a login',
    rule: telRule,
    nearMisses: padded(phones),
    messageFor: tel => gatewayMessage(loginByTel, 'tel', { ...byTel, tel }),
    good: ['09171234567', '+63 917 123 4567', '639171234567', '0917-123-4567']
  },
  {
    field: 'code of a login',
    rule: ruleOf(VerificationCode),
    nearMisses: codes,
    messageFor: code =>
      gatewayMessage(loginByTel, 'verification_code', { ...byTel, verification_code: code }),
    good: ['0000', '9876']
  },
  {
    field: 'name of a login',
    rule: loginNameRule,
    nearMisses: padded(fc.oneof(phones, usernames, plainNames, emails)),
    messageFor: username => gatewayMessage(loginByAccount, 'username', { ...byAccount, username }),
    good: ['maria01', ' Maria@Example.PH ', '+63 917 123 4567', '12345']
  },
  {
    field: 'password of a login',
    rule: ruleOf(Password),
    nearMisses: padded(passwords),
    messageFor: password => gatewayMessage(loginByAccount, 'password', { ...byAccount, password }),
    good: ['Tambay#2026', 'ñañaña1!', '漢字漢字漢字1😀']
  },
  {
    field: 'username of a registration',
    rule: ruleOf(Username),
    nearMisses: padded(fc.oneof(usernames, plainNames)),
    messageFor: username => gatewayMessage(register, 'username', { ...form, username }),
    good: ['maria01', ' MARIA ', '123456789012345']
  },
  {
    field: 'email of a registration',
    rule: ruleOf(Email),
    nearMisses: padded(emails),
    messageFor: email => gatewayMessage(register, 'email', { ...form, email }),
    good: ['maria@example.ph', ' M.C+tambay@Example.PH ']
  }
]

test.each(cases)(
  'browser and gateway return the same message for the $field',
  async ({ rule, nearMisses, messageFor, good }) => {
    expect(good.map(rule)).toEqual(good.map(() => undefined))
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 4, arbitrary: nearMisses }, noise), async text => {
        expect(await messageFor(text)).toBe(rule(text))
      }),
      { numRuns: 200, examples: ['', ' ', '\0', '\ud800', ...good].map(text => [text]) }
    )
  }
)

test('browser and gateway agree which new passwords are valid', async () => {
  const rule: Rule = ruleOf(Password)
  await fc.assert(
    fc.asyncProperty(passwords, async password => {
      const { envelope } = await app.call(register, { ...form, password, confirm_password: password })
      const isRefused = envelope.bizErrorCode === 'bad_request'
      expect(isRefused).toBe(rule(password) !== undefined)
      if (isRefused)
        expect(envelope.data).toHaveProperty('issues.0', { path: 'password', message: rule(password) })
    }),
    { numRuns: 100 }
  )
})
