import * as z from '../schema.ts'

export const formMessages = {
  phoneRequired: 'Phone number is required.',
  phoneInvalid: 'Please enter a valid Philippine phone number.',
  codeRequired: 'Verification code is required.',
  codeInvalid: 'Please enter a valid 4-digit code.',
  emailInvalid: 'Please enter a valid email address.',
  confirmRequired: 'Please enter your password again.',
  confirmDifferent: 'Password do not match.',
  agreement: 'Please agree to the Terms of Use and Privacy Policy to continue.',
  humanCheck: 'Please complete the human verification process.',
  pleaseEnter: (label: string) => `Please enter ${label}`,
  atLeast: (label: string, min: number) => `${label} must be at least ${min} characters`,
  between: (label: string, min: number, max: number) => `${label} must be between ${min}-${max} characters`,
  notAnEmail: (label: string) => `${label} is not a valid email`,
  /** The specification has no wording for these two messages (spec FORM-4, FORM-6). */
  usernameForm: 'Username may have letters and numbers only.',
  passwordForm: 'Password must contain letters, numbers and special characters.'
} as const

/** Put this check first, because a field shows only its first error. */
export const required = (error: string): ReturnType<typeof z.minLength> => z.minLength(1, error)

const length = (label: string, min: number, max: number) =>
  [
    z.minLength(min, formMessages.atLeast(label, min)),
    z.maxLength(max, formMessages.between(label, min, max))
  ] as const

/** 4 digits (spec FORM-2). */
export const VerificationCode = z
  .string()
  .check(required(formMessages.codeRequired), z.regex(/^\d{4}$/, formMessages.codeInvalid))

/** 5-15 letters and digits (spec FORM-4). */
export const Username = z
  .string()
  .check(
    z.trim(),
    required(formMessages.pleaseEnter('Username')),
    z.regex(/^[0-9A-Za-z]*$/, formMessages.usernameForm),
    ...length('Username', 5, 15)
  )

/** An email address; case doesn't matter (spec FORM-5). */
export const Email = z.string().check(
  z.trim(),
  required(formMessages.pleaseEnter('Email')),
  z.email({ error: formMessages.emailInvalid, abort: true }),
  z.maxLength(254, { error: formMessages.emailInvalid, abort: true }),
  // The limit of RFC 5321 for the part before the at sign.
  z.regex(/^[^@]{1,64}@/, formMessages.emailInvalid)
)

export const passwordOf = (label: string) =>
  z
    .string()
    .check(
      required(formMessages.pleaseEnter(label)),
      ...length(label, 8, 16),
      z.regex(/^(?=.*\p{L})(?=.*\d)(?=.*[^\p{L}\d\s])[^\s\p{Cc}]*$/u, formMessages.passwordForm)
    )
export const Password = passwordOf('Password')

/** PostgreSQL can't store NUL characters in text. */
export const withoutNul = (error: string) => z.refine<string>(text => !text.includes('\0'), error)

/** The same password again (spec FORM-7). */
export const ConfirmPassword = z
  .string()
  .check(required(formMessages.confirmRequired), z.maxLength(200, formMessages.confirmDifferent))

export const samePasswords = <Field extends 'password' | 'new_password'>(field: Field) =>
  z.refine<Record<Field | 'confirm_password', string>>(form => form.confirm_password === form[field], {
    error: formMessages.confirmDifferent,
    path: ['confirm_password']
  })

/**
 * Returns the error message for a login name, which is a phone number, an email or a username (spec FORM-3).
 * `isPhone` is the result of `readPhone`, which the browser loads lazily.
 */
export function validateLoginName(text: string, isPhone: boolean): string | undefined {
  if (isPhone) return undefined
  if (text.includes('\0')) return formMessages.usernameForm
  if (text === '') return formMessages.pleaseEnter('Username')
  if (text.includes('@'))
    return z.safeParse(Email, text).success ? undefined : formMessages.notAnEmail('Username')
  if (/^\+|^[\d\s().-]*$/.test(text) && !/^\d{5,15}$/.test(text)) return formMessages.phoneInvalid
  const parsed = z.safeParse(Username, text)
  return parsed.success ? undefined : parsed.error.issues[0]?.message
}
