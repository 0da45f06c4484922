import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../base/root.ts'

/** Copies the sources of this checkout, also those that aren't committed, without what was installed or built. */
export function copyCheckout(folder: string): void {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files) if (file) cpSync(join(root, file), join(folder, file))
}
