import { expect, test } from 'vitest'

import { readOptions } from './options.ts'

const defaults = { rounds: 3, clients: [1, 8] }

test('options have the type of their default', () => {
  expect(readOptions([], defaults)).toEqual(defaults)
  expect(readOptions(['--clients', '2,4', '--rounds', '1'], defaults)).toEqual({
    rounds: 1,
    clients: [2, 4]
  })
})

test.each([['--rounds=0'], ['--rounds=1,2'], ['--rounds=x'], ['--clients=8,1'], ['--clients=']])(
  'refuses %s',
  arg => {
    expect(() => readOptions([arg], defaults)).toThrow('positive whole numbers')
  }
)
