import { Button } from '@tambay/ui/button'
import { CheckboxRow } from '@tambay/ui/checkbox-row'
import { ChoiceList } from '@tambay/ui/choice-list'
import { Sheet } from '@tambay/ui/sheet'
import { type FormEvent, type ReactNode, useState } from 'react'

import styles from './limits-screen.module.css'
import { useLimitChange } from './use-limit-change.ts'

const breaks = [
  { value: '1', label: '24 hours', days: 1 },
  { value: '3', label: '3 days', days: 3 },
  { value: '7', label: '1 week', days: 7 },
  { value: '14', label: '2 weeks', days: 14 },
  { value: '28', label: '4 weeks', days: 28 },
  { value: '42', label: '6 weeks', days: 42 }
] as const

export function TimeOutSheet({ onClose }: { onClose: () => void }) {
  const { timeOut } = useLimitChange()
  const [chosen, setChosen] = useState<(typeof breaks)[number]['value']>('1')
  const days = breaks.find(({ value }) => value === chosen)?.days ?? 1
  return (
    <PauseSheet
      title="Take a break"
      warning="I understand that I can’t shorten this break."
      confirm="Start the break"
      isBusy={timeOut.isPending}
      onConfirm={() => timeOut.mutate({ days }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ChoiceList label="How long?" choices={breaks} value={chosen} onChange={setChosen} />
    </PauseSheet>
  )
}

const exclusions = [
  { value: '6', label: '6 months', months: 6 },
  { value: '12', label: '1 year', months: 12 },
  { value: '60', label: '5 years', months: 60 }
] as const

export function ExclusionSheet({ onClose }: { onClose: () => void }) {
  const { exclude } = useLimitChange()
  const [chosen, setChosen] = useState<(typeof exclusions)[number]['value']>('6')
  const months = exclusions.find(({ value }) => value === chosen)?.months ?? 6
  return (
    <PauseSheet
      title="Exclude yourself"
      warning="I understand that I can’t end this in the first 6 months."
      confirm="Exclude me"
      isBusy={exclude.isPending}
      onConfirm={() => exclude.mutate({ months, is_confirmed: true }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ChoiceList label="How long?" choices={exclusions} value={chosen} onChange={setChosen} />
    </PauseSheet>
  )
}

interface PauseSheetProps {
  title: string
  warning: string
  confirm: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

function PauseSheet({ title, warning, confirm, isBusy, onConfirm, onClose, children }: PauseSheetProps) {
  const [isUnderstood, setIsUnderstood] = useState(false)
  const [isMissing, setIsMissing] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsMissing(!isUnderstood)
    if (isUnderstood) onConfirm()
  }

  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate className={styles.form}>
        {children}
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
