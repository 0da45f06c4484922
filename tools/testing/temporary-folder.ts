import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

/** Removed when the test finishes. The name contains a space because users' folders may. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tambay test-'))
  // As root, PostgreSQL runs as another user. That user needs access to this folder.
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
