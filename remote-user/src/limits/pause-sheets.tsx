import { Button } from '@tambay/ui/button'
import { CheckboxRow } from '@tambay/ui/checkbox-row'
import { ChoiceList } from '@tambay/ui/choice-list'
import { Sheet } from '@tambay/ui/sheet'
import { type FormEvent, useState } from 'react'

import styles from './limits-screen.module.css'
import { useLimitChange } from './use-limit-change.ts'

const days = [
  { value: 1, label: '24 hours' },
  { value: 3, label: '3 days' },
  { value: 7, label: '1 week' },
  { value: 14, label: '2 weeks' },
  { value: 28, label: '4 weeks' },
  { value: 42, label: '6 weeks' }
] as const

export function TimeOutSheet({ onClose }: { onClose: () => void }) {
  const { timeOut } = useLimitChange()
  return (
    <PauseSheet
      title="Take a break"
      choices={days}
      first={1}
      warning="I understand that I can’t shorten this break."
      confirm="Start the break"
      isBusy={timeOut.isPending}
      onConfirm={chosen => timeOut.mutate({ days: chosen }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

const months = [
  { value: 6, label: '6 months' },
  { value: 12, label: '1 year' },
  { value: 60, label: '5 years' }
] as const

export function ExclusionSheet({ onClose }: { onClose: () => void }) {
  const { exclude } = useLimitChange()
  return (
    <PauseSheet
      title="Exclude yourself"
      choices={months}
      first={6}
      warning="I understand that I can’t end this in the first 6 months."
      confirm="Exclude me"
      isBusy={exclude.isPending}
      onConfirm={chosen => exclude.mutate({ months: chosen, is_confirmed: true }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

interface PauseSheetProps<Length extends number> {
  title: string
  choices: readonly { value: Length; label: string }[]
  first: Length
  warning: string
  confirm: string
  isBusy: boolean
  onConfirm: (chosen: Length) => void
  onClose: () => void
}

function PauseSheet<Length extends number>(props: PauseSheetProps<Length>) {
  const { title, choices, first, warning, confirm, isBusy, onConfirm, onClose } = props
  const [chosen, setChosen] = useState(first)
  const [isUnderstood, setIsUnderstood] = useState(false)
  const [isMissing, setIsMissing] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsMissing(!isUnderstood)
    if (isUnderstood) onConfirm(chosen)
  }

  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <ChoiceList label="How long?" choices={choices} value={chosen} onChange={setChosen} />
        <CheckboxRow
          checked={isUnderstood}
          error={isMissing ? 'Please confirm this first.' : undefined}
          onChange={event => setIsUnderstood(event.target.checked)}
        >
          {warning}
        </CheckboxRow>
        <Button type="submit" variant="danger" isWide isBusy={isBusy}>
          {confirm}
        </Button>
      </form>
    </Sheet>
  )
}
