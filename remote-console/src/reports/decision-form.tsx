import {
  type CaseDetail,
  decideCase,
  suspendPerson,
  suspensionDays
} from '@tambay/contracts/operator/reports'
import { Button } from '@tambay/ui/button'
import { Chip, ChipRow } from '@tambay/ui/chip'
import { focusOnMount } from '@tambay/ui/focus-on-mount'
import { TextField } from '@tambay/ui/text-field'
import { type SubmitEvent, useState } from 'react'

import { useAction } from '../frame/use-action.ts'
import { useOperator } from '../frame/use-operator.ts'
import { casePaths } from './case-paths.ts'
import styles from './decision-form.module.css'
import { Shortcut } from './shortcut.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import { reasonWords } from './words.ts'

type Decision = 'dismiss' | 'hide' | 'warn' | 'suspend'

const decisions: Record<Decision, { label: string; key: string; effect: string }> = {
  dismiss: { label: 'Dismiss', key: 'd', effect: 'Nobody is told.' },
  hide: { label: 'Hide', key: 'h', effect: 'Only the author sees it, with your reason.' },
  warn: { label: 'Warn', key: 'w', effect: 'The person reads your reason at the next visit.' },
  suspend: { label: 'Suspend', key: 's', effect: 'Ends all sessions. The person gets your reason.' }
}

interface DecisionFormProps {
  shown: CaseDetail
  onNext: () => void
}

export function DecisionForm({ shown, onNext }: DecisionFormProps) {
  const { may } = useOperator()
  const [decision, setDecision] = useState<Decision>()
  const possible = possibleDecisions(shown).filter(each => each !== 'suspend' || may('people.suspend'))
  useShortcuts({
    ...Object.fromEntries(possible.map(each => [decisions[each].key, () => setDecision(each)])),
    n: onNext
  })
  return (
    <section aria-label="Decision" className={styles.decision}>
      <div className={styles.buttons}>
        {possible.map(each => (
          <Button
            key={each}
            size="sm"
            variant={each === decision ? 'primary' : 'secondary'}
            aria-pressed={each === decision}
            onClick={() => setDecision(each)}
          >
            {decisions[each].label} <Shortcut keys={decisions[each].key.toUpperCase()} />
          </Button>
        ))}
        <Button size="sm" variant="ghost" onClick={onNext}>
          Skip <Shortcut keys="N" />
        </Button>
      </div>
      {decision && (
        <ReasonForm
          key={decision}
          decision={decision}
          shown={shown}
          onDone={onNext}
          onCancel={() => setDecision(undefined)}
        />
      )}
    </section>
  )
}

function possibleDecisions({ target_kind: kind, subject }: CaseDetail): Decision[] {
  return [
    'dismiss',
    ...(kind === 'person' ? [] : ['hide' as const]),
    ...(subject ? ['warn' as const] : []),
    ...(subject && subject.suspended_at === null ? ['suspend' as const] : [])
  ]
}

interface ReasonFormProps {
  decision: Decision
  shown: CaseDetail
  onDone: () => void
  onCancel: () => void
}

function ReasonForm({ decision, shown, onDone, onCancel }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const [days, setDays] = useState<(typeof suspensionDays)[number] | null>(7)
  const [error, setError] = useState<string>()
  const decide = useAction(decideCase, { refetches: casePaths, onDone })
  const suspend = useAction(suspendPerson, { refetches: casePaths, onDone })
  const { label, effect } = decisions[decision]

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (reason.trim().length < 3) return setError('Give a reason of at least 3 characters.')
    if (decision !== 'suspend') return decide.mutate({ id: shown.id, decision, reason })
    if (shown.subject) suspend.mutate({ user_id: shown.subject.id, case_id: shown.id, days, reason })
  }

  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={event => event.key === 'Escape' && onCancel()}>
      {decision === 'suspend' && (
        <ChipRow label="Length">
          {suspensionDays.map(each => (
            <Chip key={each} isOn={days === each} onClick={() => setDays(each)}>
              {each} {each === 1 ? 'day' : 'days'}
            </Chip>
          ))}
          <Chip isOn={days === null} onClick={() => setDays(null)}>
            Until ended
          </Chip>
        </ChipRow>
      )}
      <TextField
        label="Reason"
        hint={`${effect} Enter confirms, Escape cancels.`}
        error={error}
        value={reason}
        maxLength={200}
        ref={focusOnMount}
        onChange={event => setReason(event.target.value)}
      />
      <ChipRow label="Common reasons">
        {commonReasons(decision, shown).map(text => (
          <Chip key={text} isOn={reason === text} onClick={() => setReason(text)}>
            {text}
          </Chip>
        ))}
      </ChipRow>
      <div className={styles.buttons}>
        <Button type="submit" isBusy={decide.isPending || suspend.isPending}>
          {label} and next
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function commonReasons(decision: Decision, { reasons }: CaseDetail): string[] {
  if (decision === 'dismiss') return ['Within the rules', 'A quarrel between friends', 'Reported by mistake']
  return reasons
    .filter(reason => reason !== 'other')
    .map(reason => `${reasonWords[reason]} is against our rules`)
}
