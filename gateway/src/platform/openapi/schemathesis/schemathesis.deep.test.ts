import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import type { Access } from '@tambay/contracts/endpoint'
import { expect, onTestFinished, test } from 'vitest'

import { createTestApp } from '#testing/create-test-app.ts'
import { findOperations } from '../find-operations.ts'
import { installSchemathesis } from './install-schemathesis.ts'

const installed = installSchemathesis()
const reason = 'problem' in installed ? ` (${installed.problem}; skipped)` : ''
const command = 'command' in installed ? installed.command : ''

const minutes = 60_000
const examples = 30
const unlimited = 10_000_000

/** They end the caller's session, so that each of these requests needs another user. */
const endSession = ['changePassword', 'deleteAccount', 'endOtherSessions', 'endSession', 'exitLogin']

const operations = await findOperations()
const idsOf = (...kinds: Access[]) =>
  operations.filter(({ operation }) => kinds.includes(operation.access)).map(({ name }) => name)
const without = (ids: string[]) => ids.filter(id => !endSession.includes(id))

// The requests of game servers are signed. schemathesis can't sign them.
test.skipIf(!command).each([
  { caller: 'a user', people: 100, ids: without(idsOf('user', 'guest', 'visitor')) },
  { caller: 'users who leave', people: 500, ids: endSession },
  { caller: 'a visitor', people: 0, ids: idsOf('public', 'visitor') }
])(
  `schemathesis finds no contradiction to openapi.json as $caller${reason}`,
  async ({ people, ids }) => {
    const app = await createTestApp({
      RATE_PER_IP: unlimited,
      RATE_PER_SESSION: unlimited,
      UNKNOWN_TOKENS_PER_IP: unlimited,
      CODES_PER_IP: unlimited,
      CODES_PER_DEVICE: unlimited,
      MESSAGES_PER_MINUTE: unlimited
    })
    onTestFinished(() => app.close())
    const tokens: string[] = []
    while (tokens.length < people) tokens.push((await app.signUpNumbered('ann')).token)
    let sent = 0
    // Each request has another user, so that the limits per user don't hide the answers.
    app.fastify.server.prependListener('request', ({ headers }) => {
      if (headers.authorization) headers.authorization = `Bearer ${tokens[sent++ % people]}`
    })
    const address = await app.fastify.listen({ host: '127.0.0.1', port: 0 })

    const { status, output } = await run([
      `--config-file=${join(import.meta.dirname, 'schemathesis.toml')}`,
      'run',
      `${address}/openapi.json`,
      `--max-examples=${examples}`,
      ...(people > 0 ? ['--header', 'Authorization: Bearer replaced'] : []),
      ...ids.map(id => `--include-operation-id=${id}`)
    ])
    console.log(status === 0 ? output.slice(output.lastIndexOf('= SUMMARY =')) : output)
    expect(status).toBe(0)
  },
  // 4 minutes on two quiet cores, more than 6 on busy ones.
  30 * minutes
)

/** Runs it in an empty folder, because it may write reports. */
async function run(args: string[]) {
  const cwd = mkdtempSync(join(tmpdir(), 'tambay-schemathesis-'))
  onTestFinished(() => rmSync(cwd, { recursive: true }))
  const env = { ...process.env, NO_COLOR: '1', SCHEMATHESIS_HOOKS: join(import.meta.dirname, 'hooks.py') }
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill())
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'close')])
  return { status, output }
}
