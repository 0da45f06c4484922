import { type Bank, banks, type PayoutKind } from '@tambay/contracts/payout-account'
import { TextField } from '@tambay/ui/text-field'
import type { ChangeEvent, Ref } from 'react'

import { setGroupedValue } from '../../fields/grouped-digits.ts'
import { groupNumber } from './group-number.ts'

interface NumberFieldProps {
  kind: PayoutKind
  bank: Bank | ''
  name: string
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (grouped: string) => void
  onBlur: () => void
  error: string | undefined
}

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
        autoComplete="tel"
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
