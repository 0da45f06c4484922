import { useStore } from '@nanostores/react'
import { CheckboxRow } from '@tambay/ui/checkbox-row'
import { Spinner } from '@tambay/ui/spinner'
import { ShieldCheck } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'

import type { HumanState } from './create-human-check.ts'
import styles from './human-check-row.module.css'
import type { HumanField } from './use-human-check.ts'

const words: Record<HumanState, string> = { idle: '', working: 'Checking…', passed: 'Verified', failed: '' }

interface HumanCheckRowProps extends UseFormRegisterReturn {
  human: HumanField
  error?: string
}

/**
 * ALTCHA's proof of work behind a box of our own kit: 3 KB on focus instead of the widget's 34. Spread
 * `register('human')` onto it.
 */
export function HumanCheckRow({ human, onChange, ...field }: HumanCheckRowProps) {
  const state = useStore(human.$state)
  return (
    <div className={styles.card}>
      <CheckboxRow
        {...field}
        onChange={event => {
          void onChange(event)
          void human.tick(event.target.checked)
        }}
        className={styles.row}
      >
        I am human
      </CheckboxRow>
      <span role="status" className={styles.state}>
        {state === 'working' && <Spinner isInline />}
        {state === 'passed' && <ShieldCheck aria-hidden="true" className={styles.shield} />}
        {words[state]}
      </span>
    </div>
  )
}
