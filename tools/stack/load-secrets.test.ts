import { statSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { temporaryFolder } from '../testing/temporary-folder.ts'
import { loadSecretKey } from './load-secrets.ts'

test('a data folder keeps one secret that only its owner can read', () => {
  const folder = temporaryFolder()
  const secret = loadSecretKey(folder)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(loadSecretKey(folder)).toBe(secret)
  expect(loadSecretKey(temporaryFolder())).not.toBe(secret)
  expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600)
})
