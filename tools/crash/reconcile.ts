import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { root } from '../base/root.ts'

const run = promisify(execFile)

/** What the operator's command finds wrong in the books. */
export async function reconcile(databaseUrl: string): Promise<string[]> {
  const script = join(root, 'gateway/src/operator/operator.ts')
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl }
  const failed = await run(process.execPath, [script, 'reconcile'], { env }).then(
    () => undefined,
    (error: Error & { stdout: string; stderr: string }) => error.stdout || error.stderr
  )
  return failed === undefined ? [] : [failed]
}
