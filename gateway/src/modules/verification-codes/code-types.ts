import type { CodePurpose } from './send/code-texts.ts'

export interface CodeRequest {
  target: string
  purpose: CodePurpose
  ip: string
  device?: string
  /**
   * Identifies the browser or the signed-in account. Attempts and limits are counted separately for each key.
   */
  deviceKey?: string
  /**
   * Whether the device belongs to the owner of the target. A known device has its own limits, which no
   * stranger can use up.
   */
  isKnownDevice?: boolean
  humanLevel?: number
  /**
   * What to send. For other values than `code`, stores a code that no input matches, so that neither the
   * response, its timing nor later attempts reveal whether an account exists.
   */
  message?: 'code' | 'account-exists' | 'none'
}

export interface CodeAttempt extends Pick<CodeRequest, 'target' | 'purpose' | 'deviceKey'> {
  code: string
  attempt?: string
}
