import { createLog } from '#platform/monitoring/log.ts'

export function createTestLog() {
  let errors: string[] = []
  const log = createLog('error', { write: line => void errors.push(line) })
  return {
    log,
    takeErrors(): string[] {
      const taken = errors
      errors = []
      return taken
    }
  }
}
