import { join } from 'node:path'

import { root } from '../../tools/base/root.ts'
import { fillIn } from '../files/fill-in.ts'
import type { Installation } from '../services/installation.ts'

/** A file of `templates/` for this installation. Each template may name the installation's folders. */
export function unitFile(
  { folders, database, workFolder, metricsFolder }: Installation,
  template: string,
  values: Record<string, string> = {}
): string {
  const paths = {
    ...folders,
    postgres: database.folder,
    backup: workFolder,
    metrics: metricsFolder,
    node: process.execPath
  }
  const words = Object.entries(paths).map(([name, path]) => [name.toUpperCase(), unitWord(path)])
  const fill = (name: string, all: Record<string, string> = {}) =>
    fillIn(join(import.meta.dirname, 'templates', name), all)
  return fill(template, {
    ...Object.fromEntries(words),
    ROOT: unitPath(root),
    SANDBOX: fill('sandbox.conf'),
    ...values
  })
}

/** A path that is a whole value, as of `ConditionPathExists=`, is not quoted. */
export const unitPath = (path: string) => path.replaceAll('%', '%%')

/** One word of a value. Folders may have spaces and percent signs. */
export function unitWord(text: string): string {
  const escaped = unitPath(text)
  return /\s|["'\\]/.test(escaped) ? JSON.stringify(escaped) : escaped
}

export const commandLine = (words: readonly string[]) => words.map(unitWord).join(' ')

export const onlyThisMachine = 'IPAddressDeny=any\nIPAddressAllow=localhost'
