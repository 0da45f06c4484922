import { expect, test, vi } from 'vitest'

import { isIntact } from './files.ts'

// jsdom has no `crypto.subtle`.
const { webcrypto } = await vi.importActual<{ webcrypto: Crypto }>('node:crypto')
vi.stubGlobal('crypto', webcrypto)

test.each([
  ['accepts the content of a SHA-256 hash', 'sha256-7XACtDnprIRfIjV9giusFERzD722AW0+yUMil7nsn3M=', true],
  [
    'accepts the content of a SHA-384 hash',
    'sha384-VAbr6hYY6bc6cpDF1xbwtHtPH7xdjF54yQEKPgHBjYWUqpQuNTb34BV0JF00ZHUj',
    true
  ],
  ['accepts a request without a hash', '', true],
  ['refuses other content', 'sha256-0SG+MQMAe0Ht+W+CYpJfjH1hiUr+mgQYQ7Yx9pRFvFc=', false]
])('%s', async (_, integrity, expected) => {
  expect(await isIntact(new Response('content'), integrity)).toBe(expected)
})
