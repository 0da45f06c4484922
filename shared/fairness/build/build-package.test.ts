import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { exampleReceipt } from '../testing/vector.ts'
import { buildPackage } from './build-package.ts'

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
let folder: string
let files: string[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairness-'))
  buildPackage(join(folder, 'dist'))
  const [packed] = JSON.parse(npm('pack', '--json', './dist')) as [
    { filename: string; files: { path: string }[] }
  ]
  files = packed.files.map(({ path }) => path)
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  npm('install', '--offline', '--no-audit', '--no-fund', `./${packed.filename}`)
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

function npm(...args: string[]): string {
  return execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
}

function runNode(...args: string[]) {
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
}

test('packs compiled modules with types, the README and the licenses, without sources and dependencies', () => {
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'hashes/LICENSE', 'hashes/sha2.js']))
  for (const name of ['canonical-json', 'check-spin', 'commit-reveal', 'receipt/check-receipt'])
    expect(files).toEqual(expect.arrayContaining([`${name}.js`, `${name}.d.ts`]))
  expect(files.filter(file => /(?<!\.d)\.ts$|test/.test(file))).toEqual([])
  expect(readdirSync(join(folder, 'node_modules')).filter(name => !name.startsWith('.'))).toEqual(['@tambay'])
})

test('the installed command verifies a receipt, and fails for a changed one', () => {
  const command = join(folder, 'node_modules/@tambay/fairness/receipt/verify-command.js')
  writeFileSync(join(folder, 'good.json'), JSON.stringify(exampleReceipt))
  writeFileSync(join(folder, 'changed.json'), JSON.stringify({ ...exampleReceipt, commit: 'f'.repeat(64) }))
  writeFileSync(join(folder, 'broken.json'), '{')
  expect(runNode(command, 'good.json')).toMatchObject({ status: 0, stderr: '' })
  const changed = runNode(command, 'changed.json')
  expect(changed.status).toBe(1)
  expect(changed.stdout).toContain('FAILED  commitment')
  expect(runNode(command, 'broken.json')).toMatchObject({ status: 2, stdout: '' })
})

const examples = [...readme.matchAll(/```js\n([\s\S]+?)```\s+It prints:\s+```\n([\s\S]+?)```/g)]

test.each([
  ['a spin of the wheel', examples[0]],
  ['throws of the Color Game', examples[1]]
])('the worked example of the README, %s, prints what the README says', (_, example) => {
  const [, code = '', output] = example ?? []
  writeFileSync(join(folder, 'example.js'), code)
  expect(runNode('example.js')).toMatchObject({ status: 0, stderr: '', stdout: output })
})

test('other TypeScript projects find the types', () => {
  const use = `
    import { checkReceipt } from '@tambay/fairness/receipt/check-receipt'
    import { readReceipt } from '@tambay/fairness/receipt/read-receipt'
    export const isFair: boolean = checkReceipt(readReceipt('')).every(({ isPassed }) => isPassed)
    // @ts-expect-error A receipt is a text.
    readReceipt(1)
  `
  writeFileSync(join(folder, 'use.ts'), use)
  const tsc = join(import.meta.dirname, '../node_modules/typescript/bin/tsc')
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--types', '', 'use.ts']
  expect(runNode(tsc, ...options)).toMatchObject({ status: 0, stdout: '' })
})
