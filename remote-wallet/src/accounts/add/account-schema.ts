import {
  accountNumberInvalid,
  Bank,
  HolderName,
  isBankNumber,
  PayoutKind
} from '@tambay/contracts/payout-account'
import * as z from '@tambay/contracts/schema'
import { formMessages } from '@tambay/contracts/validation/forms'
import { WalletPin } from '@tambay/contracts/wallet-password'
import { isPhone } from '@tambay/forms/is-phone'

/** The form's values. `bank` is empty until the user chooses one; `number` may contain spaces. */
export const AccountForm = z
  .object({
    kind: PayoutKind,
    bank: z.union([z.literal(''), Bank]),
    holder_name: HolderName,
    number: z.string().check(z.trim()),
    wallet_password: WalletPin
  })
  .check(
    z.refine(({ kind, bank }) => kind !== 'bank' || bank !== '', {
      error: formMessages.pleaseEnter('Bank'),
      path: ['bank']
    }),
    // `abort` keeps an empty number from also being reported as invalid.
    z.refine(({ kind, number }) => kind !== 'bank' || number !== '', {
      error: formMessages.pleaseEnter('Account number'),
      path: ['number'],
      abort: true
    }),
    z.refine(({ kind, number }) => kind === 'bank' || number !== '', {
      error: formMessages.phoneRequired,
      path: ['number'],
      abort: true
    }),
    z.refine(({ kind, bank, number }) => kind !== 'bank' || bank === '' || isBankNumber(bank, number), {
      error: accountNumberInvalid,
      path: ['number']
    }),
    z.refine(async ({ kind, number }) => kind === 'bank' || (await isPhone(number)), {
      error: formMessages.phoneInvalid,
      path: ['number']
    })
  )
export type AccountForm = z.output<typeof AccountForm>
