import { createLog } from '../monitoring/log.ts'

/** Collects the gateway's error logs. A test fails if any are left at its end. */
export function createTestLog() {
  let errors: string[] = []
  const log = createLog('error', { write: line => void errors.push(line) })
  return {
    log,
    /** Returns and removes the errors so far, for tests that expect them. */
    takeErrors(): string[] {
      const taken = errors
      errors = []
      return taken
    }
  }
}
