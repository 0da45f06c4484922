import { inArray, sql } from 'drizzle-orm'

import type { Tx } from '../../db/db.ts'
import { readContacts } from '../user/contacts.ts'
import { outbox } from './tables.ts'

export async function eraseMessages(within: Tx, userId: string): Promise<void> {
  const { tel, email } = await readContacts(within, userId)
  const recipients = [tel, email].flatMap(address => (address === null ? [] : address.toLowerCase()))
  if (recipients.length > 0)
    await within.delete(outbox).where(inArray(sql`lower(${outbox.recipient})`, recipients))
}
