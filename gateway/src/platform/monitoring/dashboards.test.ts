import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { expect, test } from 'vitest'
import * as z from 'zod'

import { asMonitor } from '#testing/create-test-app.ts'
import { startApp } from '#testing/start-app.ts'

const ops = resolve(import.meta.dirname, '../../../../ops')
const Dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) }))
})
const app = await startApp()

/** Metrics of other programs: node_exporter, and the files that `npm run production` writes for it. */
const foreign = /^(node_filesystem_|tambay_(backup|drill)_)/

test('the dashboards query only metrics that the gateway or the rules have', async () => {
  const { body } = await app.fastify.inject({ url: '/metrics', headers: asMonitor })
  const rules = readFileSync(join(ops, 'prometheus/ratios.yml'), 'utf8')
  const known = new Set([
    ...Array.from(body.matchAll(/^# TYPE (\w+)/gm), ([, name]) => name),
    ...Array.from(rules.matchAll(/record: ([\w:]+)/g), ([, name]) => name),
    'ALERTS'
  ])
  const files = globSync('grafana/*.json', { cwd: ops })
  const unknown = files.flatMap(file =>
    Dashboard.parse(JSON.parse(readFileSync(join(ops, file), 'utf8')))
      .panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)))
      .filter(name => !known.has(name.replace(/_(bucket|count|sum)$/, '')) && !foreign.test(name))
  )
  expect([files.length, unknown]).toEqual([2, []])
})

/** Names stand before a selector, a range or the end of an argument, and functions before a bracket. */
const namesIn = (expr: string) =>
  Array.from(
    expr.replace(/(by|on|without) \([^)]*\)/g, '').matchAll(/[a-zA-Z_:][\w:]*(?=[{[)]| [/*]|$)/g),
    ([name]) => name
  )
