import type { QueueDetail } from '@tambay/contracts/operator/queue'
import { suspendPerson } from '@tambay/contracts/operator/reports'
import { Button } from '@tambay/ui/button'
import { useState } from 'react'

import { type SuspensionDays, SuspensionLength } from '../form/suspension-length.tsx'
import layout from '../frame/layout.module.css'
import { useAction } from '../frame/use-action.ts'
import { useOperator } from '../frame/use-operator.ts'
import { DecisionReasonForm, type DecisionReasonFormProps } from './decision-reason-form.tsx'
import { type Decision, useArea } from './queue-area.ts'
import { Shortcut, useShortcuts } from './shortcuts.tsx'

export interface DecisionFormProps {
  item: QueueDetail
  onDecided: () => void
  onNext: () => void
}

const escalation: Decision = {
  name: 'escalate',
  label: 'Escalate',
  key: 'e',
  effect: 'Somebody else decides. The log keeps your note.',
  isPossible: ({ escalation: earlier }) => earlier === null
}

export function DecisionForm({ item, onDecided, onNext }: DecisionFormProps) {
  const { may } = useOperator()
  const [chosen, setChosen] = useState<Decision>()
  const possible = [...useArea().decisions, escalation].filter(
    ({ isPossible }) => isPossible?.(item, may) ?? true
  )
  useShortcuts({
    ...Object.fromEntries(possible.map(each => [each.key, () => setChosen(each)])),
    n: onNext
  })
  return (
    <section aria-label="Decision" className={layout.column}>
      <div className={layout.row}>
        {possible.map(each => (
          <Button
            key={each.name}
            size="sm"
            variant={each === chosen ? 'primary' : 'secondary'}
            aria-pressed={each === chosen}
            onClick={() => setChosen(each)}
          >
            {each.label} <Shortcut keys={each.key.toUpperCase()} />
          </Button>
        ))}
        <Button size="sm" variant="ghost" onClick={onNext}>
          Skip <Shortcut keys="N" />
        </Button>
      </div>
      {chosen && (
        <ChosenForm
          key={chosen.name}
          item={item}
          decision={chosen}
          onDone={() => {
            onDecided()
            onNext()
          }}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </section>
  )
}

interface ChosenFormProps extends Pick<DecisionReasonFormProps, 'item' | 'decision' | 'onCancel'> {
  onDone: () => void
}

function ChosenForm({ item, decision, onDone, onCancel }: ChosenFormProps) {
  const { operations, refetches } = useArea()
  const [days, setDays] = useState<SuspensionDays>(7)
  const decide = useAction(operations.decide, { refetches, onDone })
  const escalate = useAction(operations.escalate, { refetches, onDone })
  const suspend = useAction(suspendPerson, { refetches, onDone })
  const { id, person } = item

  function submit(reason: string): void {
    if (decision.name === 'escalate') return escalate.mutate({ id, note: reason })
    if (decision.name !== 'suspend') return decide.mutate({ id, decision: decision.name, reason })
    if (person) suspend.mutate({ user_id: person.id, case_id: id, days, reason })
  }

  const isBusy = [decide, escalate, suspend].some(({ isPending }) => isPending)
  return (
    <DecisionReasonForm item={item} decision={decision} isBusy={isBusy} onSubmit={submit} onCancel={onCancel}>
      {decision.name === 'suspend' && <SuspensionLength value={days} onChange={setDays} />}
    </DecisionReasonForm>
  )
}
