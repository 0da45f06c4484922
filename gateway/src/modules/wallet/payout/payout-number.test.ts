import { banks } from '@tambay/contracts/payout-account'
import { expect, test } from 'vitest'

import { institutionOf, normalizeNumber, type TypedAccount } from './payout-number.ts'

const phoneInvalid = 'Please enter a valid Philippine phone number.'
const numberInvalid = 'Please enter a valid account number.'

const messageOf = (account: TypedAccount) => {
  try {
    return normalizeNumber(account)
  } catch (error) {
    return error instanceof Error && 'messageForUser' in error ? error.messageForUser : error
  }
}

test.each(['0917 111 2233', '+63 917-111-2233', '639171112233', '9171112233', '(0917) 1112233'])(
  'normalizes %s to E.164 for GCash and Maya',
  number => {
    expect(normalizeNumber({ kind: 'gcash', number })).toBe('+639171112233')
    expect(normalizeNumber({ kind: 'maya', number })).toBe('+639171112233')
  }
)

test.each(['12345', '0281234567', '+1 202 555 0123', '0917 111 2233 ext. 4', '1234567890', 'call me'])(
  'rejects %s for GCash and Maya',
  number => {
    expect(messageOf({ kind: 'gcash', number })).toBe(phoneInvalid)
    expect(messageOf({ kind: 'maya', number })).toBe(phoneInvalid)
  }
)

test('removes spaces and dashes from bank account numbers', () => {
  expect(normalizeNumber({ kind: 'bank', bank: 'bpi', number: ' 1234-5678 90' })).toBe('1234567890')
  expect(normalizeNumber({ kind: 'bank', bank: 'rcbc', number: '1234 5678 9012 3456' })).toBe(
    '1234567890123456'
  )
})

test.each(Object.entries(banks))('%s accepts only its own number lengths', (name, { digits }) => {
  const bank = name as keyof typeof banks
  const lengths: readonly number[] = digits
  for (let length = 1; length <= 20; length++) {
    const number = '7'.repeat(length)
    const expected = lengths.includes(length) ? number : numberInvalid
    expect(messageOf({ kind: 'bank', bank, number })).toBe(expected)
  }
})

test.each([
  '123456789a',
  '1234.56789',
  '+123456789',
  '１２３４５６７８９０',
  '١٢٣٤٥٦٧٨٩٠',
  '12345\u200B67890',
  '- - -'
])('rejects the bank account number %o', number => {
  expect(messageOf({ kind: 'bank', bank: 'bpi', number })).toBe(numberInvalid)
})

test('returns the display name of the wallet or bank', () => {
  expect(institutionOf({ kind: 'gcash', bank: null })).toBe('GCash')
  expect(institutionOf({ kind: 'bank', bank: 'bdo' })).toBe('BDO Unibank')
})
