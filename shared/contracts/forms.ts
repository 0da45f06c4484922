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
  notAnEmail: (label: string) => `${label} is not a valid email`
} as const

/** SPEC §5: 4 digits. */
export const VerificationCode = z
  .string()
  .check(z.minLength(1, formMessages.codeRequired), z.regex(/^\d{4}$/, formMessages.codeInvalid))

/** SPEC §5: 8-16 characters containing letters, numbers and special characters. */
export const Password = z
  .string()
  .check(
    z.minLength(1, formMessages.pleaseEnter('Password')),
    z.regex(
      /^(?=.*\p{L})(?=.*\d)(?=.*[^\p{L}\d\s])\S{8,16}$/u,
      'Password must be 8-16 characters containing letters, numbers and special characters.'
    )
  )
