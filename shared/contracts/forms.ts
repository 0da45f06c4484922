import * as z from './schema.ts'

/** SPEC §5's words, once for the browser and the gateway. */
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
  /** SPEC §5 has rules without words for these two. */
  usernameForm: 'Username may have letters and numbers only.',
  passwordForm: 'Password must contain letters, numbers and special characters.'
} as const

/** Of several words about one field the first is shown: emptiness before form. */
export const required = (error: string) => z.minLength(1, error)

/** Too short and too long in SPEC §5's generic words; lengths are in characters. */
const length = (label: string, min: number, max: number) =>
  [
    z.minLength(min, formMessages.atLeast(label, min)),
    z.maxLength(max, formMessages.between(label, min, max))
  ] as const

/** SPEC §5: 4 digits. */
export const VerificationCode = z
  .string()
  .check(required(formMessages.codeRequired), z.regex(/^\d{4}$/, formMessages.codeInvalid))

/** SPEC §5: 5-15 alphanumeric characters only. */
export const Username = z
  .string()
  .check(
    z.trim(),
    required(formMessages.pleaseEnter('Username')),
    z.regex(/^[0-9A-Za-z]*$/, formMessages.usernameForm),
    ...length('Username', 5, 15)
  )

/** SPEC §5. An address as people have them; its case does not matter. */
export const Email = z
  .string()
  .check(
    z.trim(),
    required(formMessages.pleaseEnter('Email')),
    z.email(formMessages.emailInvalid),
    z.maxLength(254, formMessages.emailInvalid)
  )

/** A password by the rule of `Password`, in words that name it by its label; nothing that cannot be seen. */
export const passwordOf = (label: string) =>
  z
    .string()
    .check(
      required(formMessages.pleaseEnter(label)),
      ...length(label, 8, 16),
      z.regex(/^(?=.*\p{L})(?=.*\d)(?=.*[^\p{L}\d\s])[^\s\p{Cc}]*$/u, formMessages.passwordForm)
    )
/** SPEC §5: 8-16 characters containing letters, numbers and special characters. */
export const Password = passwordOf('Password')

/** No database keeps this character, and no keyboard types it: it is as wrong as any other. */
export const withoutNul = (error: string) => z.refine<string>(text => !text.includes('\0'), error)

/** SPEC §5: "Please enter your password again." */
export const PasswordAgain = z.string().check(required(formMessages.confirmRequired))

/** For a form with a new password and the same again: SPEC §5's words where they differ. */
export const samePasswords = <Field extends 'password' | 'new_password'>(field: Field) =>
  z.refine<Record<Field | 'confirm_password', string>>(form => form.confirm_password === form[field], {
    error: formMessages.confirmDifferent,
    path: ['confirm_password']
  })

/**
 * SPEC §5: a log-in name is a phone number, an e-mail or 5-15 alphanumeric characters. What is wrong with `text`, in
 * words that follow what it seems to be; `isPhone` is `readPhone`'s verdict, which the browser loads lazily.
 */
export function faultOfLoginName(text: string, isPhone: boolean): string | undefined {
  if (isPhone) return undefined
  if (text.includes('\0')) return formMessages.usernameForm
  if (text === '') return formMessages.pleaseEnter('Username')
  if (text.includes('@'))
    return z.safeParse(Email, text).success ? undefined : formMessages.notAnEmail('Username')
  if (/^\+|^[\d\s().-]*$/.test(text) && !/^\d{5,15}$/.test(text)) return formMessages.phoneInvalid
  const parsed = z.safeParse(Username, text)
  return parsed.success ? undefined : parsed.error.issues[0]?.message
}
