import { createCodeHash } from './code-hash.ts'
import type { CodeDeps, Codes } from './code-types.ts'
import { createRedeem } from './redeem/redeem-code.ts'
import { createIssue } from './send/issue-code.ts'

/** Verification codes (spec IDENTITY-11). A target has one active code for each purpose and requesting device. */
export function createCodes(deps: CodeDeps): Codes {
  const hash = createCodeHash(deps.config.SECRET_KEY)
  return { issue: createIssue(deps, hash), redeem: createRedeem(deps, hash) }
}
