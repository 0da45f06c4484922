import { spawnSync } from 'node:child_process'
import { hostname } from 'node:os'

import type { Provenance } from './attestation.ts'

/** Who builds, and from which commit. CI sets BUILDER_ID to the address of its run. */
export function readProvenance(folder: string): Provenance {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout?.trim() ?? ''
  const commit = git('rev-parse', 'HEAD')
  const isChanged = commit !== '' && git('status', '--porcelain') !== ''
  return {
    builder: process.env.BUILDER_ID || `urn:host:${hostname()}`,
    dependencies: commit
      ? [{ uri: isChanged ? 'git:with-uncommitted-changes' : 'git:commit', digest: { gitCommit: commit } }]
      : []
  }
}
