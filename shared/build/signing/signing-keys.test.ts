import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { statementType } from './signature.ts'
import { registryType, signedBytes } from './signed-bytes.ts'
import { createKey, findSignatureProblem, readTrustedKeys, signAs, writeTrustedKeys } from './signing-keys.ts'

function keysOf(...roles: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'tambay-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const role of roles) createKey(role, folder)
  return folder
}

test('a signature counts for one purpose and one role', () => {
  const folder = keysOf('party', 'wallet')
  const keys = readTrustedKeys(folder)
  const bytes = signedBytes(registryType, 'text')
  const signatures = [signAs('party', bytes, folder)]
  expect(findSignatureProblem('party', bytes, signatures, { keys })).toBeUndefined()
  expect(findSignatureProblem('party', signedBytes(statementType, 'text'), signatures, { keys })).toBe(
    'its content does not match its signature'
  )
  expect(findSignatureProblem('wallet', bytes, signatures, { keys })).toBe(
    'it is not signed by a key that is trusted for wallet'
  )
})

test('a new key leaves what the earlier one signed valid, until nobody trusts it', () => {
  const folder = keysOf('party')
  const bytes = signedBytes(registryType, 'text')
  const signatures = [signAs('party', bytes, folder)]
  const next = createKey('party', folder)
  const problem = () => findSignatureProblem('party', bytes, signatures, { keys: readTrustedKeys(folder) })
  expect(problem()).toBeUndefined()
  writeTrustedKeys('party', [next], folder)
  expect(problem()).toBe('it is not signed by a key that is trusted for party')
})

test('whoever lost a key, or has one that expired, is told what to run', () => {
  const folder = keysOf('party')
  const bytes = signedBytes(registryType, 'text')
  expect(() => signAs('wallet', bytes, folder)).toThrow(/wallet\.pem is missing.*npm run keys -- new wallet/)
  const [key] = readTrustedKeys(folder).party ?? []
  if (key) writeTrustedKeys('party', [{ ...key, expires_at: '2020-01-01T00:00:00Z' }], folder)
  expect(() => signAs('party', bytes, folder)).toThrow(
    /The key of party expired on 2020-01-01.*npm run keys -- new party.*clock/
  )
})
