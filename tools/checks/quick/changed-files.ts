import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../../base/root.ts'

export function changedFiles(): string[] {
  const tracked = git('diff', '--name-only', '-z', 'HEAD')
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z')
  return [...tracked, ...untracked].filter(file => existsSync(join(root, file)))
}

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  return output.split('\0').filter(Boolean)
}
