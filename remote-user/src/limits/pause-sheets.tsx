import { Button } from '@tambay/ui/button'
import { CheckboxRow } from '@tambay/ui/checkbox-row'
import { ChoiceList } from '@tambay/ui/choice-list'
import { Sheet } from '@tambay/ui/sheet'
import { type FormEvent, useState } from 'react'

import styles from './limits-screen.module.css'
import { useLimitChange } from './use-limit-change.ts'

const dayMs = 24 * 3_600_000

const days = [
  { value: 1, label: '24 hours' },
  { value: 3, label: '3 days' },
  { value: 7, label: '1 week' },
  { value: 14, label: '2 weeks' },
  { value: 28, label: '4 weeks' },
  { value: 42, label: '6 weeks' }
] as const

interface SheetProps {
  /** The end of the current break or exclusion, in seconds. */
  until: number | null
  onClose: () => void
}

export function TimeOutSheet({ until, onClose }: SheetProps) {
  const { timeOut } = useLimitChange()
  const choices = useLonger(days, until, (now, count) => now + count * dayMs)
  return (
    <PauseSheet
      title={until === null ? 'Take a break' : 'Extend the break'}
      choices={choices}
      first={choices[0]?.value ?? 42}
      warning="I understand that I can’t shorten this break."
      confirm={until === null ? 'Start the break' : 'Extend the break'}
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

export function ExclusionSheet({ until, onClose }: SheetProps) {
  const { exclude } = useLimitChange()
  const choices = useLonger(months, until, (now, count) => {
    const date = new Date(now)
    return date.setUTCMonth(date.getUTCMonth() + count)
  })
  return (
    <PauseSheet
      title={until === null ? 'Exclude yourself' : 'Extend the exclusion'}
      choices={choices}
      first={choices[0]?.value ?? 60}
      warning="I understand that I can’t end this in the first 6 months."
      confirm={until === null ? 'Exclude me' : 'Extend the exclusion'}
      isBusy={exclude.isPending}
      onConfirm={chosen => exclude.mutate({ months: chosen, is_confirmed: true }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

interface Choice<Length extends number> {
  value: Length
  label: string
}

/** Returns the choices that end after `until`, or the longest choice if none does. `endOf` works in milliseconds. */
function useLonger<Length extends number>(
  choices: readonly Choice<Length>[],
  until: number | null,
  endOf: (now: number, length: Length) => number
): readonly Choice<Length>[] {
  const [now] = useState(() => Date.now())
  if (until === null) return choices
  const longer = choices.filter(({ value }) => endOf(now, value) > until * 1000)
  return longer.length > 0 ? longer : choices.slice(-1)
}

interface PauseSheetProps<Length extends number> {
  title: string
  choices: readonly Choice<Length>[]
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
        <ChoiceList label="How long from now?" choices={choices} value={chosen} onChange={setChosen} />
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
