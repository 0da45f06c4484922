import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'

import type { Note } from '@tambay/build/registry-schema'

import { root } from '../base/root.ts'

/** Who runs the command, why, and the commit of the sources if they are built here. */
export function readNote({
  reason,
  isBuilt = false
}: { reason?: string | undefined; isBuilt?: boolean } = {}): Note {
  const by = git('config', 'user.name') || userInfo().username
  const commit = isBuilt ? git('log', '-1', '--format=%h %s') : ''
  const changed = isBuilt && git('status', '--porcelain') !== '' ? ' (with uncommitted changes)' : ''
  return { by, ...(commit && { commit: commit + changed }), ...(reason && { reason }) }
}

/** Empty without git or a repository. */
function git(...args: string[]): string {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''
}
