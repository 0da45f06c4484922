import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from '../base/root.ts'
import { build } from '../build.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const inRoot = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

/** The names of releases are hashes of their bytes. */
const releasesIn = (folder: string) =>
  Object.fromEntries(
    ['host', ...readdirSync(root).flatMap(name => /^remote-(?!template)(.+)/.exec(name)?.[1] ?? [])].map(
      name => [name, readdirSync(join(folder, name))]
    )
  )

test(
  'the same sources build the same bytes in another folder and at another time',
  { timeout: 900_000 },
  async () => {
    const [here, elsewhere] = [join(temporaryFolder(), 'releases'), join(temporaryFolder(), 'another place')]
    const files = inRoot('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0')
    for (const file of files) if (file) cpSync(join(root, file), join(elsewhere, file))
    execFileSync('git', ['init', '-q'], { cwd: elsewhere })
    execFileSync(process.execPath, ['tools/run.mjs', 'test', 'build'], { cwd: elsewhere, stdio: 'pipe' })
    await build({ releases: here })
    expect(releasesIn(join(elsewhere, 'releases'))).toEqual(releasesIn(here))
  }
)
