import * as z from '@tambay/contracts/schema'

import { typedPassword } from '../../password/password-forms.ts'

const isSure = z
  .boolean()
  .check(z.refine(isTicked => isTicked, 'Please confirm that you want to delete your account.'))

export const DeleteByPassword = z.object({ password: typedPassword('Password'), is_sure: isSure })

/** A code of a bound address takes the password's place. */
export const DeleteByCode = z.object({ password: z.string(), is_sure: isSure })
