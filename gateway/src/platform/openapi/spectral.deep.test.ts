import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { openApiFile } from './openapi-file.ts'

const spectral = '@stoplight/spectral-cli@6.16.3'
// Its dependency @scarf/scarf would report each installation.
const env = { ...process.env, npm_config_ignore_scripts: 'true' }
const run = (args: string[], cwd = tmpdir()) =>
  spawnSync('npx', ['--yes', spectral, ...args], { cwd, env, encoding: 'utf8' })

const isInstalled = run(['--version']).status === 0
const reason = isInstalled ? '' : ` (npx can't install ${spectral}; skipped)`

test.skipIf(!isInstalled)(`spectral finds nothing to warn about in openapi.json${reason}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'tambay-spectral-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '.spectral.json'), '{ "extends": ["spectral:oas"] }')
  const { status, stdout } = run(['lint', '--fail-severity', 'hint', openApiFile], folder)
  expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringMatching(/^No results/) })
})
