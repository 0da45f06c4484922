import { globSync } from 'node:fs'
import { dirname } from 'node:path'

import { root } from '../base/root.ts'

/** The folders of all packages, found as pnpm-workspace.yaml finds them. */
export function listPackages(): string[] {
  const manifests = globSync(['*/package.json', '{games,shared}/*/package.json'], {
    cwd: root,
    exclude: ['**/node_modules/**']
  })
  return manifests.map(manifest => dirname(manifest)).toSorted()
}
