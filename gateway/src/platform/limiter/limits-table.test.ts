import { readFileSync } from 'node:fs'

import { expect, onTestFinished, test } from 'vitest'

import { readConfig } from '#platform/config/config.ts'
import { createTestApp } from '#testing/create-test-app.ts'

const page = readFileSync(new URL('../../../../docs/limits.md', import.meta.url), 'utf8')

test('docs/limits.md lists every limit with its key and its rates', async () => {
  const { RATE_PER_IP, RATE_PER_SESSION } = readConfig({ DATABASE_URL: 'postgres://localhost/x' })
  const app = await createTestApp({ RATE_PER_IP, RATE_PER_SESSION })
  onTestFinished(app.close)
  await app.fastify.ready()
  const rows = app.limiter.rows.map(({ name, per, rates }) => {
    const label = name.startsWith('/') ? `\`${name}\`` : name
    const allowed = rates.map(({ max, perSeconds }) => `${max} in ${textOf(perSeconds)}`).join(', ')
    return `| ${label} | ${per} | ${allowed} |`
  })
  expect(rows.filter(row => !page.includes(row))).toEqual([])
  const documented = page.split('\n').filter(line => / \d+ in \d+ [smhd] \|/.test(line))
  expect(documented).toHaveLength(rows.length)
})

function textOf(seconds: number): string {
  if (seconds % 86_400 === 0) return `${seconds / 86_400} d`
  if (seconds % 3600 === 0) return `${seconds / 3600} h`
  return seconds % 60 === 0 ? `${seconds / 60} m` : `${seconds} s`
}
