import { spawnSync } from 'node:child_process'

import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'

import { createLog } from './log.ts'

function logged(content: object): string {
  let text = ''
  createLog('info', { write: line => void (text += line) }).info(content)
  return text
}

test('redacts secrets in nested objects', () => {
  const text = logged({
    token: 'abc-1',
    headers: { authorization: 'abc-2' },
    login: { body: { password: 'abc-3' }, tried: [{ code: 'abc-4', at: new Date(0) }] },
    path: '/user/v1/login'
  })
  expect(text).not.toContain('abc-')
  expect(JSON.parse(text)).toMatchObject({
    login: { tried: [{ code: '[redacted]', at: '1970-01-01T00:00:00.000Z' }] },
    path: '/user/v1/login'
  })
})

test('logs a failed query without its parameters', () => {
  const text = logged({
    err: new DrizzleQueryError('select $1', ['+639175550001'], new Error('no such column'))
  })
  expect(text).toContain('select $1')
  expect(text).toContain('no such column')
  expect(text).not.toContain('+639175550001')
})

test('logs each error of an AggregateError without query parameters', () => {
  const query = new DrizzleQueryError('delete $1', ['+639175550002'], new Error('the disk is full'))
  const text = logged({ err: new AggregateError([query, new Error('no such row')], '2 accounts') })
  for (const part of ['2 accounts', 'delete $1', 'the disk is full', 'no such row'])
    expect(text).toContain(part)
  expect(text).not.toContain('+639175550002')
})

test('a process that exits writes the lines that still wait', () => {
  const module = new URL('log.ts', import.meta.url).href
  const script = `import { createLog } from '${module}'; createLog('info').info('the last line'); process.exit(3)`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8'
  })
  expect([status, JSON.parse(stdout).msg]).toEqual([3, 'the last line'])
})
