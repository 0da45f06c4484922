import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

/** Gone when the test is. Its name has a space in it, as people's folders do. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tambay test-'))
  // The user who runs PostgreSQL for root must be able to pass.
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
