import { formMessages, required } from '@tambay/contracts/forms'
import * as z from '@tambay/contracts/schema'
import { isPhone } from '@tambay/forms/is-phone'

// Compiled parsers need eval, which the page's CSP forbids.
z.config({ jitless: true })

/** Spec FORM-1. */
export const Phone = z
  .string()
  .check(
    z.trim(),
    required(formMessages.phoneRequired),
    z.maxLength(32, formMessages.phoneInvalid),
    z.refine(isPhone, formMessages.phoneInvalid)
  )

const ticked = (error: string) => z.boolean().check(z.refine(isTicked => isTicked, error))

/** The two ticks that login and registration need (spec FORM-8, FORM-9). */
export const AgreementTick = ticked(formMessages.agreement)
export const HumanTick = ticked(formMessages.humanCheck)
