import { isAnswered } from '@tambay/client/api/api-error'
import { isRefusal } from '@tambay/forms/is-refusal'

import { readPinError } from '../fields/pin-error.ts'
import { startSteps, goTo, type PinSteps } from './pin-steps.ts'

export type RefusalResult =
  | { kind: 'steps'; steps: PinSteps }
  | { kind: 'locked'; end: number }
  | { kind: 'notice'; message: string; steps: PinSteps }

export function handleRefusal(steps: PinSteps, error: unknown): RefusalResult {
  const pin = readPinError(error)
  if (pin?.lockEnd !== undefined) return { kind: 'locked', end: pin.lockEnd }
  if (pin) return { kind: 'steps', steps: goTo(steps, 'old', pin.message) }
  if (!isAnswered(error))
    return { kind: 'notice', message: 'We couldn’t confirm this. Please try again.', steps }
  const { message } = error
  if (isRefusal(error, 'wallet_password_already_set'))
    return { kind: 'steps', steps: startSteps('change', message) }
  if (isRefusal(error, 'wallet_password_not_set')) return { kind: 'steps', steps: startSteps('set', message) }
  if (isRefusal(error, 'password_unchanged')) return { kind: 'steps', steps: goTo(steps, 'new', message) }
  return { kind: 'notice', message, steps }
}
