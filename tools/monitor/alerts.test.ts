import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from '../base/root.ts'

const folder = join(root, 'ops/prometheus')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const namesIn = (text: string, key: string) =>
  [...new Set([...text.matchAll(new RegExp(`${key}: (\\w+)`, 'g'))].map(([, name]) => name))].toSorted()

const alerts = namesIn(read('alerts.yml'), 'alert')
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test('each alert has a test and a paragraph that says what to do', () => {
  const page = readFileSync(join(root, 'docs/how-to/answer-an-alert.md'), 'utf8')
  expect(namesIn(read('alerts.test.yml'), 'alertname')).toEqual(alerts)
  expect(alerts.filter(alert => !page.includes(`\`${alert}\``))).toEqual([])
})

test.skipIf(!hasPromtool)(
  'each alert fires for its cause and none on a healthy installation (needs promtool)',
  () => {
    const { status, stdout, stderr } = spawnSync('promtool', [
      'test',
      'rules',
      join(folder, 'alerts.test.yml')
    ])
    expect(`${stdout}${stderr}`).toContain('SUCCESS')
    expect(status).toBe(0)
  }
)
