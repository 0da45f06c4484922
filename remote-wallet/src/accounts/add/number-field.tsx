import { type Bank, banks, type PayoutKind } from '@tambay/contracts/payout-account'
import { TextField } from '@tambay/ui/text-field'
import type { ChangeEvent, Ref } from 'react'

import { setGroupedValue } from '../../fields/grouped-digits.ts'
import { groupNumber } from './group-number.ts'

interface NumberFieldProps {
  kind: PayoutKind
  /** Empty until one is chosen. */
  bank: Bank | ''
  name: string
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (grouped: string) => void
  onBlur: () => void
  error: string | undefined
}

/** The number of an account: a phone's for GCash and Maya, digits in groups for a bank. */
export function NumberField({ kind, bank, onChange, ...field }: NumberFieldProps) {
  function onType({ target }: ChangeEvent<HTMLInputElement>) {
    const grouped = groupNumber(kind, target.value)
    setGroupedValue(target, grouped)
    onChange(grouped)
  }

  if (kind !== 'bank')
    return (
      <TextField
        {...field}
        key="phone"
        onChange={onType}
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        prefix="+63"
        placeholder="917 123 4567"
      />
    )
  return (
    <TextField
      {...field}
      key="bank"
      onChange={onType}
      label="Account number"
      inputMode="numeric"
      autoComplete="off"
      hint={bank === '' ? undefined : `${banks[bank].digits.join(' or ')} digits`}
    />
  )
}
