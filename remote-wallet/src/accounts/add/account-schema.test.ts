import { describe, expect, test } from 'vitest'

import { AccountForm } from './account-schema.ts'

const phone = {
  kind: 'gcash',
  bank: '',
  holder_name: 'Anna Reyes',
  number: '917 123 4567',
  wallet_password: '135790'
}
const account = { ...phone, kind: 'bank', bank: 'bdo', number: '1234 5678 90' }

async function errorsOf(values: object): Promise<Record<string, string>> {
  const { issues = [] } = await AccountForm['~standard'].validate(values)
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path?.join('.')), message])
  )
}

test('the account schema accepts a phone number for GCash and Maya, and an account number for a bank', async () => {
  expect(await errorsOf(phone)).toEqual({})
  expect(await errorsOf({ ...phone, kind: 'maya', number: '+63 917 123 4567' })).toEqual({})
  expect(await errorsOf(account)).toEqual({})
})

test('the account schema reports all missing fields at once', async () => {
  const nothing = { kind: 'bank', bank: '', holder_name: '', number: '', wallet_password: '' }
  expect(await errorsOf(nothing)).toEqual({
    bank: 'Please enter Bank',
    holder_name: 'Please enter Account name',
    number: 'Please enter Account number',
    wallet_password: 'Please enter Wallet password'
  })
  expect(await errorsOf({ ...nothing, kind: 'gcash' })).toMatchObject({ number: 'Phone number is required.' })
})

describe('number validation', () => {
  test.each([
    [{ ...phone, number: '917 123' }, 'Please enter a valid Philippine phone number.'],
    [{ ...phone, number: '02 8123 4567' }, 'Please enter a valid Philippine phone number.'],
    [{ ...account, number: '1234 5678 901' }, 'Please enter a valid account number.'],
    [{ ...account, bank: 'metrobank' }, 'Please enter a valid account number.']
  ])('rejects %j', async (values, words) => expect(await errorsOf(values)).toEqual({ number: words }))

  test('reports only the missing bank until the user chooses one', async () => {
    expect(await errorsOf({ ...account, bank: '' })).toEqual({ bank: 'Please enter Bank' })
  })
})

test.each([
  ['A', 'Account name must be at least 2 characters'],
  ['x'.repeat(61), 'Account name must be between 2-60 characters'],
  ['Anna 2', 'Account name may have letters only.']
])('rejects the name %j with "%s"', async (name, words) => {
  expect(await errorsOf({ ...phone, holder_name: name })).toEqual({ holder_name: words })
})

test('the account schema accepts ñ, dots, dashes and apostrophes in names', async () => {
  expect(await errorsOf({ ...phone, holder_name: 'Ma. Niña O’Hara-Dela Peña' })).toEqual({})
})
