import * as z from '@tambay/contracts/schema'
import { formMessages, required } from '@tambay/contracts/validation/forms'
import { isPhone } from '@tambay/forms/is-phone'

// Zod's compiled parsers need eval, which the CSP forbids.
z.config({ jitless: true })

export const Phone = z
  .string()
  .check(
    z.trim(),
    required(formMessages.phoneRequired),
    z.maxLength(32, formMessages.phoneInvalid),
    z.refine(isPhone, formMessages.phoneInvalid)
  )

const mustBeTicked = (error: string) => z.boolean().check(z.refine(isTicked => isTicked, error))

export const AgreementTick = mustBeTicked(formMessages.agreement)
export const HumanTick = mustBeTicked(formMessages.humanCheck)
