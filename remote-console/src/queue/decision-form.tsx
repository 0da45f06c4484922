import { call, inlineErrors } from '@tambay/client/api/call'
import { maxDecisionReason, type QueueDetail } from '@tambay/contracts/operator/queue'
import { suspendPerson } from '@tambay/contracts/operator/reports'
import { maxTicketAnswer } from '@tambay/contracts/operator/tickets'
import { Button } from '@tambay/ui/button'
import { useState } from 'react'

import { ReasonForm } from '../form/reason-form.tsx'
import { type SuspensionDays, SuspensionLength } from '../form/suspension-length.tsx'
import layout from '../frame/layout.module.css'
import { useAction } from '../frame/use-action.ts'
import { useOperator } from '../frame/use-operator.ts'
import { type Decision, useArea } from './queue-area.ts'
import { Shortcut, useShortcuts } from './shortcuts.tsx'

export interface DecisionFormProps {
  item: QueueDetail
  onDecided: () => void
  onNext: () => void
}

export function DecisionForm({ item, onDecided, onNext }: DecisionFormProps) {
  const { name, may } = useOperator()
  const { operations, decisions } = useArea()
  const [chosen, setChosen] = useState<Decision>()
  const { id, assignee } = item
  const isFree = assignee === null || assignee === name
  const possible = decisions.filter(({ isPossible }) => isFree && (isPossible?.(item, may) ?? true))
  function choose(decision: Decision): void {
    setChosen(decision)
    // So that others see it at once. A refusal says nothing new: the page shows who was faster.
    if (assignee === null) void call(operations.assign, { id, is_mine: true }, inlineErrors).catch(() => {})
  }
  useShortcuts({
    ...Object.fromEntries(possible.map(each => [each.key, () => choose(each)])),
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
            onClick={() => choose(each)}
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

interface ChosenFormProps {
  item: QueueDetail
  decision: Decision
  onDone: () => void
  onCancel: () => void
}

function ChosenForm({ item, decision, onDone, onCancel }: ChosenFormProps) {
  const { operations } = useArea()
  const [days, setDays] = useState<SuspensionDays>(7)
  const decide = useAction(operations.decide, onDone)
  const escalate = useAction(operations.escalate, onDone)
  const suspend = useAction(suspendPerson, onDone)
  const { id, person, macros } = item
  const { name, label, effect, isLong = false, isAnswer = isLong } = decision

  function submit(reason: string): void {
    if (name === 'escalate') return escalate.mutate({ id, note: reason })
    if (name !== 'suspend') return decide.mutate({ id, decision: name, reason })
    if (person) suspend.mutate({ user_id: person.id, case_id: id, days, reason })
  }

  const isBusy = [decide, escalate, suspend].some(({ isPending }) => isPending)
  return (
    <ReasonForm
      action={`${label} and next`}
      label={isAnswer ? 'Answer' : 'Reason'}
      hint={`${effect} ${isLong ? 'Ctrl and Enter send' : 'Enter confirms'}, Escape cancels, Alt and a digit fill in a text.`}
      isLong={isLong}
      maxLength={isLong ? maxTicketAnswer : maxDecisionReason}
      macros={{
        label: isAnswer ? 'Prepared answers' : 'Common reasons',
        texts: macros.filter(({ decisions }) => decisions.includes(name)).map(({ text }) => text)
      }}
      isBusy={isBusy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {name === 'suspend' && <SuspensionLength value={days} onChange={setDays} />}
    </ReasonForm>
  )
}
