import { formMessages, required, withoutNul } from './forms.ts'
import * as z from './schema.ts'

/** A phone number in any form people type it; the gateway keeps E.164 (`readPhone`). */
export const Tel = z
  .string()
  .check(
    z.trim(),
    required(formMessages.phoneRequired),
    z.maxLength(32, formMessages.phoneInvalid),
    withoutNul(formMessages.phoneInvalid)
  )

/** A phone number, an email, or 5-15 alphanumerics (spec FORM-3); `validateLoginName` says what is wrong with it. */
export const LoginName = z.string().check(z.trim(), withoutNul(formMessages.usernameForm))

/** What a solved human verification is good for; another call refuses it. */
export const HumanPurpose = z.enum(['login', 'code', 'register'])
export type HumanPurpose = z.output<typeof HumanPurpose>

/** The solved ALTCHA challenge, as its solver gives it. */
export const HumanAnswer = z.string().check(required(formMessages.humanCheck), z.maxLength(4000))

/** The agreement tick (spec IDENTITY-9); a refusal says so if it is false. */
export const Agree = z.boolean()

/** The browser's own id, made up at random and kept in local storage (spec ENTITY-8); names no person. */
export const DeviceId = z.string().check(z.regex(/^[\w-]{8,64}$/))
/** Whose invitation someone followed; `device_id` comes along. */
export const InviteCode = z.string().check(z.regex(/^[0-9A-Za-z]{4,16}$/))

/** `device_id` comes along when `invite_code` does (spec CALL-5). */
export const invitation = { invite_code: z.optional(InviteCode), device_id: z.optional(DeviceId) }
export const withDevice = () =>
  z.refine<{ invite_code?: string; device_id?: string }>(
    form => form.invite_code === undefined || form.device_id !== undefined,
    { error: 'device_id is needed with invite_code', path: ['device_id'] }
  )

/**
 * The client's name for one pressing of the button. An answer that was lost on the way can be asked for again with the
 * same attempt and the same code: it is honoured, not counted as used.
 */
export const AttemptId = z.string().check(z.regex(/^[\w-]{16,64}$/))

/** Proof that a session's owner was asked for a code just now: one use, ten minutes, this session only. */
export const VerificationToken = z.string().check(z.regex(/^v_[\w-]{43}$/))

export const CodeAnswer = z.object({
  /** Seconds until another code may be asked for. */
  resend_after: z.int(),
  /** Seconds this code lives. */
  expires_in: z.int()
})
export type CodeAnswer = z.output<typeof CodeAnswer>
