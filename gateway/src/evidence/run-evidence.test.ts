import { expect, test } from 'vitest'

import { createKey } from './keys.ts'
import { runEvidence } from './run-evidence.ts'

const key = createKey()

test.each([
  [['seal-books'], {}, 'EVIDENCE_KEY is missing.'],
  [['seal-books'], { EVIDENCE_KEY: key }, 'Set EVIDENCE_FOLDER, or EVIDENCE_S3_ENDPOINT with a bucket'],
  [['verify-books'], {}, 'Name the public key: --key=<public key>.'],
  [['export-books'], {}, 'Name the file to write: export-books <file>.'],
  [['verify-books', '--keys', 'x'], {}, `Unknown option '--keys'`],
  [['seal-books'], { EVIDENCE_KEY: 'wrong' }, 'EVIDENCE_KEY is not a key.'],
  [['verify-books', '--key', 'wrong', '--seals', '/missing'], {}, 'wrong is not a public key.'],
  // Keys may begin with a dash.
  [['verify-books', '--key=-wrong', '--seals', '/missing'], {}, '-wrong is not a public key.'],
  [
    ['seal-books'],
    {
      EVIDENCE_KEY: key,
      EVIDENCE_FOLDER: '/missing',
      DATABASE_URL: 'postgres://tambay@127.0.0.1:1/tambay'
    },
    'connect ECONNREFUSED 127.0.0.1:1'
  ],
  [['seal'], {}, 'The commands are seal-books']
])('%j says what is wrong', async (args, settings, text) => {
  const result = await runEvidence(args, settings)
  expect(result.exitCode).not.toBe(0)
  expect(result.text).toContain(text)
})
