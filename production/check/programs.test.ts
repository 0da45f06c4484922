import { expect, test } from 'vitest'

import { judgePrograms, versionOf } from './programs.ts'

const program = (name: string, oldest: string, version?: string) => ({ name, oldest, version })

test('all that are missing or too old are named at once, with the command that installs them', () => {
  const wanted = [program('caddy', '2.6', '2.5.9'), program('pgbackrest', '2.40'), program('restic', '0.14')]
  expect(judgePrograms(wanted)).toEqual({
    sign: '✗',
    text: 'caddy 2.5.9 is older than 2.6, pgbackrest is missing, restic is missing: apt-get install caddy pgbackrest restic.'
  })
})

test('a version is compared by numbers, and one that nobody knows passes', () => {
  const wanted = [program('caddy', '2.6', '2.10.1'), program('restic', '0.14', 'unknown')]
  expect(judgePrograms(wanted)).toEqual({ sign: '✓', text: 'caddy 2.10.1, restic unknown' })
})

test('a program that does not start is missing', () => {
  expect(versionOf('no-such-program')).toBeUndefined()
})
