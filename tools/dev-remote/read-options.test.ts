import { expect, test } from 'vitest'

import { temporaryFolder } from '../testing/temporary-folder.ts'
import { readDevOptions, readOwnDevOptions } from './read-options.ts'

const key = 'k'.repeat(32)
const read = (...args: string[]) => readDevOptions(args, { PORT: '4000', DATA_DIR: temporaryFolder() })

test('uses the app of npm start with its own key, and a port of its own for each remote', () => {
  const [party, wallet] = [read('party'), read('wallet')]
  expect(party).toMatchObject({ app: 'http://localhost:4000', key: expect.stringMatching(/^.{40,}$/) })
  expect(new Set([party.port, wallet.port]).size).toBe(2)
})

test('uses the app, the key and the port of the command', () => {
  expect(read('party', '--host', 'https://tambay.example/', '--key', key, '--port', '4101')).toMatchObject({
    app: 'https://tambay.example',
    key,
    port: 4101
  })
})

test.each([
  [['prty'], 'one of these remotes: activity, console, party, user, wallet. "prty" is none.'],
  [['host'], '"host" is none.'],
  [['party', 'wallet'], '"party wallet" is none.'],
  [['party', '--host', 'tambay'], '--host must be the address of a running app'],
  [['party', '--host', 'https://tambay.example'], 'needs the OVERRIDE_KEY of that app'],
  [['party', '--host', 'https://tambay.example', '--key', 'short'], 'must have at least 32 characters'],
  [['party', '--port', 'next'], '--port must be a whole number'],
  [['party', '--watch'], "Unknown option '--watch'"]
])('refuses %j and says what to do', (args, message) => {
  expect(() => read(...args)).toThrow(message)
})

test.each([
  [['--key', key], '--host must be the address of a running app'],
  [['--host', 'http://localhost:4000'], 'needs the OVERRIDE_KEY of that app: tambay-remote dev --host http'],
  [['--host', 'http://localhost:4000', '--key', key, 'party'], "Unexpected argument 'party'"]
])('in a repository of its own, refuses %j and says what to do', (args, message) => {
  const remote = { name: 'poll', folder: '.' }
  expect(() => readOwnDevOptions(remote, args, { PORT: '4000' })).toThrow(message)
})
