import { readFileSync } from 'node:fs'

import { expect, onTestFinished, test } from 'vitest'

import { readConfig } from '#platform/config/config.ts'
import { createTestApp } from '#testing/create-test-app.ts'
import type { LimitRow } from './limit-row.ts'

const page = readFileSync(new URL('../../../../docs/limits.md', import.meta.url), 'utf8')

test('the table of docs/limits.md lists every limit with its key, its rates and its store', async () => {
  const { RATE_PER_IP, RATE_PER_SESSION } = readConfig({ DATABASE_URL: 'postgres://localhost/x' })
  const app = await createTestApp({ RATE_PER_IP, RATE_PER_SESSION })
  onTestFinished(app.close)
  await app.fastify.ready()
  const [, table = ''] = page.split('|---|---|---|---|---|\n')
  const documented = table.slice(0, table.indexOf('\n\n')).split('\n')
  const withoutAnswers = documented.map(line => line.replace(/[^|]*\|$/, '').trim())
  expect(withoutAnswers.sort()).toEqual(app.limiter.rows.map(rowOf).sort())
})

function rowOf({ name, per, allowed, store }: LimitRow): string {
  const label = name.startsWith('/') ? `\`${name}\`` : name
  return `| ${label} | ${per} | ${textOf(allowed)} | ${store} |`
}

function textOf(allowed: LimitRow['allowed']): string {
  if ('atOnce' in allowed) return `${allowed.atOnce} at once`
  return allowed.map(({ max, perSeconds }) => `${max} in ${periodOf(perSeconds)}`).join(', ')
}

function periodOf(seconds: number): string {
  if (seconds % 86_400 === 0) return `${seconds / 86_400} d`
  if (seconds % 3600 === 0) return `${seconds / 3600} h`
  return seconds % 60 === 0 ? `${seconds / 60} m` : `${seconds} s`
}
