import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

/** Writes an operator's folder with one file, and returns the path for CONTENT_DIR. */
export function writeContent(name: string, content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'tambay-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, `${name}.json`), typeof content === 'string' ? content : JSON.stringify(content))
  return folder
}
