import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { BodyOf } from '@tambay/contracts/endpoint'
import { reportError } from '@tambay/contracts/report'
import { expect, onTestFinished, test } from 'vitest'

import { buildApp } from '#app.ts'
import { compose } from '#compose.ts'
import { createLog } from '#platform/monitoring/log.ts'
import { asMonitor, createTestApp } from '#testing/create-test-app.ts'
import { removePersonalData } from './personal-data.ts'

const report = {
  kind: 'remote_failed',
  message: 'No answer for ann@mail.example',
  stack: 'Error: No answer\n    at http://localhost:3001/party/main.js?token=u_12345678901:10:2',
  host_version: 'host-1a2b',
  remote: 'party',
  remote_release: '3c4d',
  route: '/party/:party_id',
  releases: [
    { name: 'host', release: 'host-1a2b' },
    { name: 'party', release: '3c4d' }
  ]
} satisfies BodyOf<typeof reportError>

test('logs reports of one error once, without personal data, and counts them by kind and remote', async () => {
  const t = await createTestApp()
  onTestFinished(t.close)
  let logged = ''
  const log = createLog('warn', { write: line => void (logged += line) })
  const deps = compose({ ...t, log })
  const { fastify } = await buildApp(deps)
  for (let index = 0; index < 3; index++) {
    const response = await fastify.inject({ method: 'POST', url: reportError.path, payload: report })
    expect(response.json()).toMatchObject({ code: 0 })
  }
  await deps.releaseHealth.write()
  expect(JSON.parse(logged)).toMatchObject({
    level: 40,
    msg: 'browser error',
    report: {
      release: 'party@3c4d',
      kind: 'remote_failed',
      route: '/party/:party_id',
      message: 'No answer for [email]',
      stack: expect.stringContaining('main.js?…:10:2'),
      reopen: 'npm run override -- host host-1a2b party 3c4d'
    },
    reports: 3
  })
  expect((await fastify.inject({ url: '/metrics', headers: asMonitor })).body).toContain(
    'browser_errors_total{kind="remote_failed",remote="party"} 3'
  )
})

test('logs the command that opens the page again as it was', async () => {
  const t = await createTestApp()
  onTestFinished(t.close)
  let logged = ''
  const deps = compose({ ...t, log: createLog('warn', { write: line => void (logged += line) }) })
  const { fastify } = await buildApp(deps)
  await fastify.inject({
    method: 'POST',
    url: reportError.path,
    payload: { ...report, route: '/hubs', role: 'guest' }
  })
  await deps.releaseHealth.write()
  expect(JSON.parse(logged).report.reopen).toBe(
    "npm run override -- host host-1a2b party 3c4d --as guest --to '/hubs'"
  )
})

test('logs positions in the sources of the host that the page runs', async () => {
  const t = await createTestApp()
  const folder = mkdtempSync(join(tmpdir(), 'tambay-releases-'))
  onTestFinished(async () => {
    rmSync(folder, { recursive: true })
    await t.close()
  })
  mkdirSync(join(folder, 'host/host-1a2b/assets'), { recursive: true })
  const map = { version: 3, sources: ['webpack://host/./src/main.tsx'], names: [], mappings: 'UAIE' }
  writeFileSync(join(folder, 'host/host-1a2b/assets/main.js.map'), JSON.stringify(map))
  let logged = ''
  const log = createLog('warn', { write: line => void (logged += line) })
  const deps = compose({ ...t, log, config: { ...t.config, RELEASES_FOLDER: folder } })
  const { fastify } = await buildApp(deps)
  const stack = 'Error: Broken\n    at https://app.example/assets/main.js:1:15'
  await fastify.inject({ method: 'POST', url: reportError.path, payload: { ...report, stack } })
  await deps.releaseHealth.write()
  expect(JSON.parse(logged).report.stack).toBe('Error: Broken\n    at ./src/main.tsx:5:3')
})

test('counts errors of at most 30 remote names separately', async () => {
  const t = await createTestApp()
  onTestFinished(t.close)
  for (let index = 0; index < 40; index++)
    expect((await t.call(reportError, { ...report, remote: `made-up-${index}` })).envelope.code).toBe(0)
  const { text } = await t.metrics.render()
  expect(text.match(/^browser_errors_total\{.*made-up/gm)).toHaveLength(30)
  expect(text).toContain('browser_errors_total{kind="remote_failed",remote="other"} 10')
})

test('refuses texts that are too long, unknown fields, a path with ids, and too many reports', async () => {
  const t = await createTestApp()
  onTestFinished(t.close)
  for (const change of [
    { message: 'x'.repeat(301) },
    { stack: 'x'.repeat(2049) },
    { user_id: '1' },
    { route: '/user/ann?tab=1' }
  ])
    expect(await t.call(reportError, { ...report, ...change })).toRefuse('bad_request')
  const answers = await Promise.all(Array.from({ length: 60 }, () => t.call(reportError, report)))
  expect(answers.at(-1)).toRefuse('too_many_requests')
})

test.each([
  ['GET /api?tel=%2B639171234567 failed', 'GET /api?… failed'],
  ['user ann.reyes@mail.example not found', 'user [email] not found'],
  ['+63 917 123-4567 is taken', '[number] is taken'],
  ['party 281474976710655', 'party [number]'],
  ['Bearer u_AbCdEf0123456789-x', 'Bearer [token]'],
  ['at load (main.1a2b3c.js:12345:678)', 'at load (main.1a2b3c.js:12345:678)']
])('removes personal data: %j becomes %j', (text, clean) => expect(removePersonalData(text)).toBe(clean))
