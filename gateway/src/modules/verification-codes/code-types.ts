import type { CodeAnswer } from '@tambay/contracts/validation/identity'

import type { Mailer } from '#modules/outbox/message.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import type { Clock } from '#platform/time/clock.ts'
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

export interface Codes {
  issue(request: CodeRequest): Promise<CodeAnswer>
  /**
   * Uses up a code or counts a wrong attempt. If it returns a refusal (`code_wrong` or `code_expired`), the
   * caller commits first and then throws the refusal.
   */
  redeem(tx: Tx, attempt: CodeAttempt): Promise<'right' | Refusal>
}

export interface CodeDeps {
  db: Db
  clock: Clock
  mailer: Mailer
  config: Pick<Config, 'SECRET_KEY' | 'CODES_PER_IP' | 'CODES_PER_DEVICE' | 'PUBLIC_ORIGIN'>
}
