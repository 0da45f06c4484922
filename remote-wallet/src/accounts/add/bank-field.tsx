import { banks } from '@tambay/contracts/payout-account'
import { fieldAria, FieldFrame } from '@tambay/ui/field-frame'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'

import styles from './bank-field.module.css'

interface BankFieldProps extends ComponentProps<'select'> {
  error?: string
}

export function BankField({ error, ...rest }: BankFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label="Bank" error={error}>
      <div className={styles.box}>
        <select {...rest} {...fieldAria(id, { error })} className={styles.select}>
          <option value="">Choose a bank</option>
          {Object.entries(banks).map(([value, { name }]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" />
      </div>
    </FieldFrame>
  )
}
