import { highestHumanLevel } from '@tambay/contracts/validation/identity'

import { Refusal } from '#platform/errors/refusal.ts'
import { beginAttempt, type ThrottleDeps } from './begin-attempt.ts'

/** This many failures need no harder human check. Each further failure doubles the work of the check. */
const easyFailures = 5
/**
 * More failures than this are not counted, so that the check is easy again three hours after the last
 * failure.
 */
const mostFailures = 16

/**
 * Makes the human check harder after wrong passwords, instead of locking an account (spec IDENTITY-10). If the check
 * was too easy, refuses with `human_check_failed` and the needed level.
 */
export function beginLogin(deps: ThrottleDeps, key: string, humanLevel: number) {
  return beginAttempt(deps, key, before => {
    const level = Math.min(Math.max(0, before.count - easyFailures + 1), highestHumanLevel)
    if (humanLevel < level) return new Refusal('human_check_failed', { level })
    return { ...before, count: Math.min(before.count + 1, mostFailures) }
  })
}
