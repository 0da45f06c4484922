import { inArray } from 'drizzle-orm'

import type { Tx } from '../../db/db.ts'
import { readContacts } from '../user/contacts.ts'
import { targetOf } from './code-target.ts'
import { verificationCode } from './tables.ts'

/** Codes that went to someone's phone or mailbox, with the device and the network they were asked from. */
export async function eraseCodes(within: Tx, userId: string): Promise<void> {
  const { tel, email } = await readContacts(within, userId)
  const targets = [tel, email].flatMap(address => (address === null ? [] : targetOf(address)))
  if (targets.length > 0)
    await within.delete(verificationCode).where(inArray(verificationCode.target, targets))
}
