import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { root } from '../base/root.ts'

const refused = {
  'shared/stores/a.ts': [
    "import { a } from '@tambay/host'",
    "import { b } from '../../remote-party/src/a.ts'"
  ],
  'shared/contracts/b.ts': ["import { a } from '../stores/a.ts'", "import { b } from 'react'"],
  'host/src/c.ts': [
    "import type { A } from '../../gateway/src/a.ts'",
    "import { b } from '@tambay/remote-user/a'"
  ],
  'remote-new/src/d.ts': [
    "import { a } from '../../remote-party/src/a.ts'",
    "import { b } from 'react-router-dom'"
  ],
  'remote-new/src/e.ts': [
    "const a = await import('../../host/src/a.ts')",
    "export { a } from '@tambay/game-sdk'"
  ],
  'gateway/src/f.ts': [
    "import { a } from '@tambay/shared/stores/a'",
    "import { b } from '@tambay/color-game'"
  ],
  'games/new/g.ts': [
    "import { a } from '@tambay/shared/stores/a'",
    "import { b } from '../color-game/rules.ts'"
  ],
  'e2e/h.ts': ["import { a } from '@tambay/shared/stores/a'", "import { b } from '../gateway/src/a.ts'"],
  'tools/i.ts': ["import { a } from '../gateway/src/a.ts'", "import { b } from '@tambay/host'"],
  'host/src/j.ts': ["import { a } from 'react-router'", "import { b } from '../../../shared/stores/a.ts'"]
}

const allowed = {
  'shared/stores/k.ts': ["import { a } from '../contracts/a.ts'", "import { b } from 'react-router-dom'"],
  'host/src/l.ts': ["import { a } from '@tambay/shared/stores/a'", "import { b } from 'react-router-dom'"],
  'remote-new/src/m.ts': [
    "import { a } from '@tambay/shared/router'",
    "import { b } from '../../remote-new/src/b.ts'"
  ],
  'gateway/src/party/n.ts': [
    "import { a } from '@tambay/shared/contracts/a'",
    "import { b } from '../games/b.ts'"
  ],
  'games/new/o.ts': ["import { a } from '@tambay/game-sdk'", "import { b } from '@tambay/shared/fairness/b'"],
  'e2e/p.ts': ["import { a } from '@tambay/shared/contracts/a'"]
}

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tambay-lint-'))
  for (const [file, lines] of Object.entries({ ...refused, ...allowed })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${lines.join('\n')}\n`)
  }
  writeFileSync(join(folder, 'host/src/default.ts'), 'export default 1\n')
  writeFileSync(join(folder, 'host/src/any.ts'), 'export const a: any = 1\n')
  writeFileSync(join(folder, 'host/src/long.ts'), 'export {}\n'.repeat(251))
  writeFileSync(join(folder, 'host/some.config.ts'), 'export default 1\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The lines of a file that a rule complains about. */
function complaints(rule: string, file: string): number[] {
  const linter = join(root, 'node_modules/oxlint/bin/oxlint')
  const args = ['-c', join(root, 'oxlint.config.ts'), '--format', 'unix', file]
  let output: string
  try {
    output = execFileSync(process.execPath, [linter, ...args], { cwd: folder, encoding: 'utf8' })
  } catch (error) {
    output = String(Object(error).stdout)
  }
  const found = output.split('\n').filter(line => line.includes(`(${rule})]`))
  return found.map(line => Number(line.split(':')[1]))
}

test.for(Object.keys(refused))('refuses both imports of %s', file => {
  expect(complaints('boundaries', file)).toEqual([1, 2])
})

test.for(Object.keys(allowed))('allows every import of %s', file => {
  expect(complaints('boundaries', file)).toEqual([])
})

test('allows a default export in configurations only', () => {
  expect(complaints('no-default-export', 'host/src/default.ts')).toEqual([1])
  expect(complaints('no-default-export', 'host/some.config.ts')).toEqual([])
})

test('refuses any, and warns of a file over 250 lines', () => {
  expect(complaints('no-explicit-any', 'host/src/any.ts')).toEqual([1])
  expect(complaints('max-lines', 'host/src/long.ts')).toHaveLength(1)
})
