import { banks } from '@tambay/contracts/payout-account'
import { expect, test } from 'vitest'

import { institutionOf, requireNumber, type TypedAccount } from './payout-number.ts'

const phoneInvalid = 'Please enter a valid Philippine phone number.'
const numberInvalid = 'Please enter a valid account number.'

const wordsOf = (account: TypedAccount) => {
  try {
    return requireNumber(account)
  } catch (error) {
    return error instanceof Error && 'words' in error ? error.words : error
  }
}

test.each(['0917 111 2233', '+63 917-111-2233', '639171112233', '9171112233', '(0917) 1112233'])(
  'GCash and Maya keep %s as E.164',
  number => {
    expect(requireNumber({ kind: 'gcash', number })).toBe('+639171112233')
    expect(requireNumber({ kind: 'maya', number })).toBe('+639171112233')
  }
)

test.each(['12345', '0281234567', '+1 202 555 0123', '0917 111 2233 ext. 4', '1234567890', 'call me'])(
  '%s is no number of GCash or Maya',
  number => {
    expect(wordsOf({ kind: 'gcash', number })).toBe(phoneInvalid)
    expect(wordsOf({ kind: 'maya', number })).toBe(phoneInvalid)
  }
)

test('a bank keeps its own count of digits, spaces and dashes aside', () => {
  expect(requireNumber({ kind: 'bank', bank: 'bpi', number: ' 1234-5678 90' })).toBe('1234567890')
  expect(requireNumber({ kind: 'bank', bank: 'rcbc', number: '1234 5678 9012 3456' })).toBe(
    '1234567890123456'
  )
})

test.each(Object.entries(banks))('%s takes no other count', (name, { digits }) => {
  const bank = name as keyof typeof banks
  const lengths: readonly number[] = digits
  for (let length = 1; length <= 20; length++) {
    const number = '7'.repeat(length)
    const kept = lengths.includes(length) ? number : numberInvalid
    expect(wordsOf({ kind: 'bank', bank, number })).toBe(kept)
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
])('%o is no account number', number => {
  expect(wordsOf({ kind: 'bank', bank: 'bpi', number })).toBe(numberInvalid)
})

test('each is called by its name', () => {
  expect(institutionOf({ kind: 'gcash', bank: null })).toBe('GCash')
  expect(institutionOf({ kind: 'bank', bank: 'bdo' })).toBe('BDO Unibank')
})
