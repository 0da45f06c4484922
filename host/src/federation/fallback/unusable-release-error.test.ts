import { expect, test } from 'vitest'

import { UnusableReleaseError } from './unusable-release-error.ts'

test('a release that threw names the thrown error and its stack', () => {
  const cause = new TypeError('wheel is not defined')
  const error = new UnusableReleaseError('/party/1a2b3c4d5e6f/remote-entry.js failed', { cause })
  expect(String(error)).toBe(
    'UnusableReleaseError: /party/1a2b3c4d5e6f/remote-entry.js failed: TypeError: wheel is not defined'
  )
  expect(error.stack).toBe(cause.stack)
})
