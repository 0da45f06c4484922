import { appName } from '@tambay/shared/contracts/app'

import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Owner } from '../user/owner.ts'
import { writeToOwner } from '../user/write-to-owner.ts'

const advice = 'If it was not you, change your password now.'

/** Tells whoever an account is bound to what was just done. `what` is a sentence. */
export function tellOwner(
  deps: Pick<Deps, 'messages' | 'clock'>,
  within: Tx,
  owner: Owner,
  what: string
): Promise<void> {
  const subject = `Something changed in your ${appName} wallet`
  return writeToOwner(deps, within, owner, {
    sms: `${appName}: ${what} ${advice}`,
    subject,
    mail: `${what}\n\n${advice}`
  })
}
