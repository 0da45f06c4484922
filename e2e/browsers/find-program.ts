import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Looks in the folders of PATH and where `cargo install` puts programs. */
export function findProgram(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), join(homedir(), '.cargo/bin')]
  return folders.flatMap(folder => names.map(name => join(folder, name))).find(existsSync)
}

/** WebKit's browser for tests. Distributions keep it out of PATH. */
export const findMiniBrowser = (): string | undefined =>
  globSync('/usr/{lib,libexec}/{,*/}webkit{2,}gtk-*/MiniBrowser')[0]
