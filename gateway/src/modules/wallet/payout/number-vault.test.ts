import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { createNumberVault } from './number-vault.ts'

const vault = createNumberVault('a secret of at least 32 characters')
const owner = { id: 'b2c7', userId: '42' }

test('decrypts a number only for the row that it was encrypted for', () => {
  fc.assert(
    fc.property(fc.string(), number => {
      const sealed = vault.seal(number, owner)
      expect(vault.open(sealed, owner)).toBe(number)
      expect(vault.open(sealed, { ...owner, id: 'c3d8' })).toBeUndefined()
      expect(vault.open(sealed, { ...owner, userId: '43' })).toBeUndefined()
    })
  )
})

test('encrypts the same number differently each time', () => {
  expect(vault.seal('1234567890', owner)).not.toBe(vault.seal('1234567890', owner))
})

test('rejects a ciphertext with a changed bit or missing bytes', () => {
  const sealed = Buffer.from(vault.seal('1234567890', owner), 'base64')
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    const changed = Buffer.from(sealed)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(vault.open(changed.toString('base64'), owner)).toBeUndefined()
  }
  for (let length = 0; length < sealed.length; length++) {
    expect(vault.open(sealed.subarray(0, length).toString('base64'), owner)).toBeUndefined()
  }
})

test('a different secret decrypts no number and gives different fingerprints', () => {
  const other = createNumberVault('another secret of 32 characters!')
  expect(other.open(vault.seal('1234567890', owner), owner)).toBeUndefined()
  const account = { kind: 'gcash', number: '+639171112233' }
  expect(vault.fingerprint('42', account)).toBe(vault.fingerprint('42', { ...account }))
  expect(
    new Set([
      vault.fingerprint('42', account),
      other.fingerprint('42', account),
      vault.fingerprint('43', account),
      vault.fingerprint('42', { ...account, kind: 'maya' }),
      vault.fingerprint('42', { ...account, kind: 'bank', bank: 'bpi' }),
      vault.fingerprint('42', { ...account, number: '+639171112234' })
    ]).size
  ).toBe(6)
})
