import type { CodeAnswer } from '@tambay/contracts/identity'

import type { Refusal } from '#http/refusal.ts'
import type { Clock } from '#time/clock.ts'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Messages } from '../outbox/message.ts'
import { createCodeHash } from './code-hash.ts'
import { createRedeem } from './redeem/redeem-code.ts'
import type { CodePurpose } from './send/code-texts.ts'
import { createIssue } from './send/issue-code.ts'

export interface CodeRequest {
  /** An E.164 number or an e-mail address, however it is capitalised. */
  target: string
  purpose: CodePurpose
  ip: string
  /** The browser that asks, by its own word; none where a signed-in user asks. */
  device?: string
  /**
   * What goes out. Without a code to tell, one is made and kept all the same, only that nothing anyone types can match
   * it: neither the answer nor its time nor what comes later gives away that there is no account, or is one already.
   */
  tell?: 'code' | 'account-exists' | 'nothing'
}

export interface CodeAttempt extends Pick<CodeRequest, 'target' | 'purpose'> {
  code: string
  /** The client's name for this attempt: once it was right, it stays right, because its answer may have been lost. */
  attempt?: string
}

export interface Codes {
  /** Makes a new code, ends the one before it, and sends it. Refuses `code_too_soon`, `too_many_requests`. */
  issue(request: CodeRequest): Promise<CodeAnswer>
  /**
   * Uses a code up, or counts a wrong try: the caller commits either, and then throws what it got. `code_wrong`,
   * `code_expired`, or `account_locked` after too many wrong tries for one target, with `retry_after` in seconds.
   */
  redeem(tx: Tx, attempt: CodeAttempt): Promise<'right' | Refusal>
}

export interface CodeDeps {
  db: Db
  clock: Clock
  messages: Messages
  config: Pick<Config, 'SECRET_KEY' | 'CODES_PER_IP' | 'CODES_PER_DEVICE' | 'PUBLIC_ORIGIN'>
}

/** Verification codes (spec IDENTITY-11): 4 digits, kept as a keyed hash, one alive for each target and purpose. */
export function createCodes(deps: CodeDeps): Codes {
  const hash = createCodeHash(deps.config.SECRET_KEY)
  return { issue: createIssue(deps, hash), redeem: createRedeem(deps, hash) }
}
