import * as z from '../schema.ts'
import { formMessages, required, withoutNul } from './forms.ts'

/** A phone number in any notation. The gateway stores it in the E.164 format (`readPhone`). */
export const Tel = z
  .string()
  .check(
    z.trim(),
    required(formMessages.phoneRequired),
    z.maxLength(32, formMessages.phoneInvalid),
    withoutNul(formMessages.phoneInvalid)
  )

/** A phone number, an email or a username (spec FORM-3); see `validateLoginName`. */
export const LoginName = z
  .string()
  .check(z.trim(), z.maxLength(1000, formMessages.usernameForm), withoutNul(formMessages.usernameForm))

export const HumanPurpose = z.enum(['login', 'code', 'register'])
export type HumanPurpose = z.output<typeof HumanPurpose>

/** Each level of the human check doubles the work of the previous level. */
export const highestHumanLevel = 7
export const HumanLevel = z.coerce.number().check(z.int(), z.gte(0), z.lte(highestHumanLevel))
/** The data of `human_check_failed` if a solution of a higher level is needed. */
export const HarderHumanCheck = z.object({ level: HumanLevel })

/** The solved ALTCHA challenge. */
export const HumanAnswer = z.string().check(required(formMessages.humanCheck), z.maxLength(4000))

/** The agreement checkbox (spec IDENTITY-9). False is refused. */
export const Agree = z.boolean()

/** The user confirms that they are at least this many years old. */
export const StatedAge = z.int().check(z.gte(1), z.lte(120))
/** The data of `age_not_stated` at sign-up. */
export const RequiredAge = z.object({ minimum_age: z.int() })

/** A random id in local storage (spec ENTITY-8). It doesn't identify a person. */
export const DeviceId = z.string().check(z.regex(/^[\w-]{8,64}$/))
/** Can only be sent together with `device_id`. */
export const InviteCode = z.string().check(z.regex(/^[0-9A-Za-z]{4,16}$/))

/** Needed only for a new account, if the operator requires an age statement (spec LIMIT-15). */
export const ageStatement = { stated_age: z.optional(StatedAge) }

export const invitation = { invite_code: z.optional(InviteCode), device_id: z.optional(DeviceId) }
export const withDevice = () =>
  z.refine<{ invite_code?: string; device_id?: string }>(
    form => form.invite_code === undefined || form.device_id !== undefined,
    { error: 'device_id is needed with invite_code', path: ['device_id'] }
  )

/**
 * A client-generated id for one press of the button. After a lost response, a repeat with the same id and
 * code gets the same result.
 */
export const AttemptId = z.string().check(z.regex(/^[\w-]{16,64}$/))

/** Proves that the user entered a code in this session. Single use, ten minutes. */
export const VerificationToken = z.string().check(z.regex(/^v_[\w-]{43}$/))

export const CodeAnswer = z.object({
  /** Seconds until another code can be requested. */
  resend_after: z.int(),
  /** Seconds until the code expires. */
  expires_in: z.int()
})
export type CodeAnswer = z.output<typeof CodeAnswer>
