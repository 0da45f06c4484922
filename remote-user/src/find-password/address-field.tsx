import type { UseFormRegisterReturn } from 'react-hook-form'

import { EmailField } from '../sign-in-parts/email-field.tsx'
import { PhoneField } from '../sign-in-parts/phone-field.tsx'
import type { Way } from './find-password-rules.ts'

interface AddressFieldProps extends UseFormRegisterReturn {
  way: Way
  error?: string
}

export function AddressField({ way, ...field }: AddressFieldProps) {
  return way === 'email' ? <EmailField {...field} /> : <PhoneField {...field} />
}
