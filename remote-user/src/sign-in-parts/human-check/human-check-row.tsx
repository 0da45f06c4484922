import { useStore } from '@nanostores/react'
import { CheckboxRow } from '@tambay/ui/checkbox-row'
import { Spinner } from '@tambay/ui/spinner'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

import styles from './human-check-row.module.css'
import type { HumanField } from './use-human-check.ts'

interface HumanCheckRowProps extends UseFormRegisterReturn {
  human: HumanField
  error?: string
}

export function HumanCheckRow(props: HumanCheckRowProps) {
  const state = useStore(props.human.$state)
  return state === 'automatic' ? null : <HumanCheckBox {...props} state={state} />
}

const statusTexts = { needed: '', working: 'Checking…', passed: 'Verified' }

interface HumanCheckBoxProps extends HumanCheckRowProps {
  state: keyof typeof statusTexts
}

function HumanCheckBox({ human, onChange, state, ...field }: HumanCheckBoxProps) {
  const card = useRef<HTMLDivElement>(null)
  // Takes the focus on mount, because the form can't focus a box that isn't mounted yet.
  useEffect(() => card.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={card} className={styles.card}>
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
        {statusTexts[state]}
      </span>
    </div>
  )
}
