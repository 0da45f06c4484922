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

/** The first words about each field, which are those that a form shows. */
async function faultsOf(values: object): Promise<Record<string, string>> {
  const { issues = [] } = await AccountForm['~standard'].validate(values)
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path?.join('.')), message])
  )
}

test('a phone for GCash and Maya, an account for a bank', async () => {
  expect(await faultsOf(phone)).toEqual({})
  expect(await faultsOf({ ...phone, kind: 'maya', number: '+63 917 123 4567' })).toEqual({})
  expect(await faultsOf(account)).toEqual({})
})

test('says all that is missing at once', async () => {
  const nothing = { kind: 'bank', bank: '', holder_name: '', number: '', wallet_password: '' }
  expect(await faultsOf(nothing)).toEqual({
    bank: 'Please enter Bank',
    holder_name: 'Please enter Account name',
    number: 'Please enter Account number',
    wallet_password: 'Please enter Wallet password'
  })
  expect(await faultsOf({ ...nothing, kind: 'gcash' })).toMatchObject({ number: 'Phone number is required.' })
})

describe('numbers', () => {
  test.each([
    [{ ...phone, number: '917 123' }, 'Please enter a valid Philippine phone number.'],
    [{ ...phone, number: '02 8123 4567' }, 'Please enter a valid Philippine phone number.'],
    [{ ...account, number: '1234 5678 901' }, 'Please enter a valid account number.'],
    [{ ...account, bank: 'metrobank' }, 'Please enter a valid account number.']
  ])('%j', async (values, words) => expect(await faultsOf(values)).toEqual({ number: words }))

  test('are not judged before the bank is chosen', async () => {
    expect(await faultsOf({ ...account, bank: '' })).toEqual({ bank: 'Please enter Bank' })
  })
})

test.each([
  ['A', 'Account name must be at least 2 characters'],
  ['x'.repeat(61), 'Account name must be between 2-60 characters'],
  ['Anna 2', 'Account name may have letters only.']
])('name %j: %s', async (name, words) => {
  expect(await faultsOf({ ...phone, holder_name: name })).toEqual({ holder_name: words })
})

test('ñ, dots, dashes and apostrophes belong to names', async () => {
  expect(await faultsOf({ ...phone, holder_name: 'Ma. Niña O’Hara-Dela Peña' })).toEqual({})
})
