import { createLog } from '../monitoring/log.ts'

/** Keeps what the gateway logged as an error, so that no test passes over a fault. */
export function createTestLog() {
  let errors: string[] = []
  const log = createLog('error', { write: line => void errors.push(line) })
  return {
    log,
    /** The faults so far, which are then forgiven. */
    takeErrors(): string[] {
      const taken = errors
      errors = []
      return taken
    }
  }
}
