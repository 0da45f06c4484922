import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { verifyOverride } from '@tambay/gateway/override-token'
import { expect, test } from 'vitest'

function makeLink(to: string, ...more: string[]) {
  const words = ['party', 'http://localhost:3001', '--to', to, ...more]
  return spawnSync(process.execPath, [join(import.meta.dirname, 'override.ts'), ...words], {
    encoding: 'utf8',
    env: { ...process.env, OVERRIDE_KEY: 'k'.repeat(32), PUBLIC_ORIGIN: 'http://localhost:3000' }
  })
}

test('the link leads to the page that was named', () => {
  const { stdout } = makeLink('/party-hubs?a=1&b=2')
  expect(new URL(stdout.split('\n')[0] ?? '').searchParams.get('to')).toBe('/party-hubs?a=1&b=2')
})

test('the link’s tab begins as a guest if this was asked for, and as nobody else', () => {
  const token = new URL(makeLink('/', '--as', 'guest').stdout.split('\n')[0] ?? '').searchParams.get('token')
  expect(verifyOverride(token ?? '', 'k'.repeat(32), Date.now())).toMatchObject({ override: { as: 'guest' } })
  expect(makeLink('/', '--as', 'maria01')).toMatchObject({ status: 1, stderr: '--as must be guest.\n' })
})

test.each([['https://evil.example/'], ['//evil.example'], ['/\\evil.example'], ['party-hubs']])(
  'a link to %s is refused',
  to => {
    const { stdout, stderr, status } = makeLink(to)
    expect({ stdout, stderr, status }).toEqual({
      stdout: '',
      stderr: '--to must be a page of the app, such as /party-hubs.\n',
      status: 1
    })
  }
)
