import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { manifestName } from '../registry-schema.ts'
import { readManifest } from '../release/describe-release.ts'
import { findForeignStyles } from './foreign-styles.ts'

/** Returns the reason if the styles of a remote's build could change elements that are not its own. */
export function checkStyles(name: string, folder: string): string | undefined {
  const { library_classes: libraries = [] } = readManifest(folder)
  const prefixes = [`remote-${name}-`, ...libraries]
  for (const file of globSync('**/*.css', { cwd: folder }).sort()) {
    const [foreign] = findForeignStyles(readFileSync(join(folder, file), 'utf8'), prefixes)
    if (foreign !== undefined)
      return `${file} styles \u201c${foreign}\u201d, which can match elements of the host and of other remotes. Begin the selector with a class of a .module.css file, or, if it is a library's, name it in "library_classes" in remote-${name}/${manifestName}.`
  }
  return undefined
}
