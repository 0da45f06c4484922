import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { expect } from 'vitest'

import { runOperator } from '#operator/run-operator.ts'
import { asOwner } from './blocked-backend.ts'
import type { TestApp } from './create-test-app.ts'

export async function operator(url: string, ...args: string[]) {
  const { stdout, stderr, exitCode } = await runOperator(args, url)
  return { out: stdout, err: stderr, exitCode, json: () => JSON.parse(stdout) }
}

export const untilListening = (app: TestApp, channel: string, gateways = app.gateways.length) =>
  expect
    .poll(() =>
      asOwner(app, async client => {
        const { rows } = await client.query(
          `SELECT 1 FROM pg_stat_activity WHERE application_name = 'tambay-gateway-notifications'
            AND datname = current_database() AND state = 'idle' AND strpos(query, $1) > 0`,
          [`LISTEN ${channel}`]
        )
        return rows.length
      })
    )
    .toBe(gateways)

export async function operatorProcess(url: string, ...args: string[]) {
  const script = fileURLToPath(new URL('../operator/operator.ts', import.meta.url))
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: url }
  })
  const [out, err, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close')
  ])
  return { out, err, exitCode }
}
