import { expect, test } from 'vitest'

import { readCommand } from './read-command.ts'

test.each([
  [[], 'npm run operator -- <command>'],
  [['pay', 'ann11'], 'unknown command "pay"'],
  [['account'], 'account: the user, or the account, is missing'],
  [['account', 'ann11', 'bob22'], 'unexpected argument "bob22"'],
  [['account', 'ann11', '--entries', 'many'], 'account: --entries: a whole number from 1 to 1000'],
  [['account', 'ann11', '--entries', '0'], 'account: --entries: a whole number from 1 to 1000'],
  [['reverse', '--reason', 'A mistake'], 'reverse: the transaction is missing'],
  [['reverse', 'x'], 'reverse: --reason is missing: say why, in quotes'],
  [['reverse', 'x', '--reason', ' '], 'reverse: --reason is too short: say why, in quotes'],
  [['unfreeze', 'ann11', '--reason', 'why not', '--currency', 'peso'], 'unfreeze: --currency:'],
  [['reconcile', '--full'], "Unknown option '--full'"],
  [['reports'], 'unknown command "reports"'],
  [['reports', 'show'], 'reports show: the number of the case is missing'],
  [['reports', 'show', 'x'], 'reports show: the case is a number'],
  [['hide', 'post:1'], 'hide: --reason is missing: say why, in quotes'],
  [['wheel', 'publish', 'odds.json'], 'wheel publish: --reason is missing'],
  [['wheel', 'close'], 'wheel close: --reason is missing'],
  [['wheel', 'open'], 'wheel open: --reason is missing'],
  [['set-limit', 'ann11', '--coins', '5', '--per', 'day'], 'set-limit: --reason is missing'],
  [['time-out', 'ann11', '--days', '7'], 'time-out: --reason is missing'],
  [['exclude', 'ann11', '--months', '6'], 'exclude: --reason is missing'],
  [['end-pause', 'ann11'], 'end-pause: --reason is missing'],
  [['correct-age', 'ann11', '--age', '18'], 'correct-age: --reason is missing'],
  [['suspend', 'ann11', '--reason', 'Spam', '--case', '12'], 'suspend: takes no --case'],
  [['proposals', 'approve', '7'], 'proposals approve: --code: --code is missing'],
  [['reports', 'list', '--as', 'lou'], '--as needs --unproven'],
  [['reports', 'list', '12'], 'unexpected argument "12"']
])('reports what is wrong with %o', (args, message) => {
  expect(() => readCommand(args)).toThrow(message)
})

test('accepts the options in any order', () => {
  expect(
    readCommand(['--reason', ' Sent twice ', 'reverse', 'x', '--unproven', '--as', 'lou'])
  ).toMatchObject({
    name: 'reverse',
    input: { target: 'x', reason: 'Sent twice' },
    as: 'lou',
    isUnproven: true
  })
  expect(readCommand(['account', 'house:7'])).toMatchObject({
    name: 'account',
    input: { target: 'house:7', entries: 10 }
  })
})
