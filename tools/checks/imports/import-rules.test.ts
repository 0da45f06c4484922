import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { root } from '../../base/root.ts'

const folder = mkdtempSync(join(tmpdir(), 'import-rules-'))
// The configuration imports oxlint.
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Lints these files of a gateway with the real configuration, and returns which of them break a rule on imports. */
async function lint(files: Record<string, string>): Promise<string[]> {
  for (const file of ['oxlint.config.ts', 'gateway/floors.ts']) cpSync(join(root, file), join(folder, file))
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, 'gateway/src', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'unix', 'gateway']
  const output = await new Promise<string>(resolve => {
    execFile(process.execPath, args, { cwd: folder, timeout: 60_000 }, (_error, stdout) => resolve(stdout))
  })
  return output
    .split('\n')
    .filter(line => /no-restricted-imports|no-cycle/.test(line))
    .map(line => line.slice(0, line.indexOf(':')).replace('gateway/src/', ''))
    .toSorted()
}

const type = 'export interface Known { id: string }\n'
const importing = (specifier: string) =>
  `import type { Known } from '${specifier}'\n\nexport type Own = Known | undefined\n`

test('the linter reports type-only imports of a higher floor, and allows those of a lower one', async () => {
  expect(
    await lint({
      'platform/time/known.ts': type,
      'modules/party/known.ts': type,
      'modules/party/lists/known.ts': type,
      'compose.ts': type,
      'platform/limiter/of-module.ts': importing('#modules/party/known.ts'),
      'ledger/of-voice.ts': importing('#voice/known.ts'),
      'modules/people/of-party.ts': importing('#modules/party/known.ts'),
      'modules/people/relative.ts': importing('../party/known.ts'),
      'modules/people/lists/relative.ts': importing('../../party/known.ts'),
      'modules/voice/of-top.ts': importing('#compose.ts'),
      'modules/voice/of-tests.ts': importing('#testing/known.ts'),
      'modules/voice/of-party.ts': importing('#modules/party/known.ts'),
      'modules/party/of-own.ts': importing('./lists/known.ts'),
      'modules/people/of-party.test.ts': importing('#modules/party/known.ts')
    })
  ).toEqual([
    'ledger/of-voice.ts',
    'modules/people/lists/relative.ts',
    'modules/people/of-party.ts',
    'modules/people/relative.ts',
    'modules/voice/of-tests.ts',
    'modules/voice/of-top.ts',
    'platform/limiter/of-module.ts'
  ])
})

test('the linter reports a circle of type-only imports', async () => {
  expect(
    await lint({
      'identity/users/one.ts': `${importing('./two.ts')}${type.replace('Known', 'One')}`,
      'identity/users/two.ts': `import type { One } from './one.ts'\n\nexport type Known = One | undefined\n`
    })
  ).toEqual(expect.arrayContaining(['identity/users/one.ts', 'identity/users/two.ts']))
})
