import { Link } from '@tambay/client/router'
import { type Macro, maxDecisionReason } from '@tambay/contracts/operator/queue'
import { maxTicketAnswer } from '@tambay/contracts/operator/tickets'
import { Chip, ChipRow } from '@tambay/ui/chip'
import { Select } from '@tambay/ui/select'
import { useState } from 'react'

import { ReasonForm } from '../form/reason-form.tsx'
import layout from '../frame/layout.module.css'
import { OperationView } from '../frame/operation-view.tsx'
import { Panel } from '../frame/panel.tsx'
import { useAction } from '../frame/use-action.ts'
import { DataTable } from '../table/data-table.tsx'
import { rowButton } from '../table/row-button.tsx'
import { useArea } from './queue-area.ts'

/** The prepared texts of the queue. */
export function Macros() {
  const { operations, decisions, wordOf } = useArea()
  const [edited, setEdited] = useState<number>()
  const close = () => setEdited(undefined)
  const change = useAction(operations.changeMacro, close)
  const labelOf = (name: string) => decisions.find(each => each.name === name)?.label ?? name
  return (
    <Panel title="Prepared texts">
      <Link className={layout.link} to="?">
        Back to the cases
      </Link>
      <OperationView operation={operations.macros} input={undefined}>
        {({ version: base_version, macros }) => (
          <>
            <DataTable
              label="List of prepared texts"
              rows={macros.map((macro, at) => ({ ...macro, at }))}
              keyOf={({ at, text }) => `${at} ${text}`}
              empty="There are none."
              columns={{
                For: each => each.decisions.map(labelOf).join(', '),
                'Only for': ({ kind, tag }) => wordOf(kind ?? tag ?? 'All'),
                Text: ({ text }) => text,
                Change: ({ at, text }) => rowButton('Change', () => setEdited(at), `Change: ${text}`),
                Remove: ({ at, text }) =>
                  rowButton('Remove', () => change.mutate({ base_version, at }), `Remove: ${text}`)
              }}
            />
            {edited === undefined ? (
              <div>{rowButton('Add a text', () => setEdited(macros.length))}</div>
            ) : (
              <MacroForm
                key={edited}
                macro={macros[edited]}
                isBusy={change.isPending}
                onCancel={close}
                onSave={macro => change.mutate({ base_version, at: edited, macro })}
              />
            )}
          </>
        )}
      </OperationView>
    </Panel>
  )
}

interface MacroFormProps {
  macro: Macro | undefined
  isBusy: boolean
  onCancel: () => void
  onSave: (macro: Macro) => void
}

function MacroForm({ macro, onSave, ...form }: MacroFormProps) {
  const { decisions, macrosFor, wordOf } = useArea()
  const [names, setNames] = useState(macro?.decisions ?? decisions.slice(0, 1).map(({ name }) => name))
  const [only, setOnly] = useState(macro?.kind ?? macro?.tag ?? '')
  const isLong = decisions.some(each => each.isLong)
  const options = Object.fromEntries(macrosFor?.codes.map(code => [code, wordOf(code)]) ?? [])
  return (
    <ReasonForm
      {...form}
      action="Save the text"
      label="Text"
      hint="Operators fill it in with one key, and can change it before they send it."
      isLong={isLong}
      maxLength={isLong ? maxTicketAnswer : maxDecisionReason}
      initial={macro?.text ?? ''}
      onSubmit={text =>
        onSave({ decisions: names, text, ...(macrosFor && only && { [macrosFor.field]: only }) })
      }
    >
      <ChipRow label="For">
        {decisions.map(({ name, label }) => (
          <Chip
            key={name}
            isOn={names.includes(name)}
            onClick={() =>
              setNames(names.includes(name) ? names.filter(each => each !== name) : [...names, name])
            }
          >
            {label}
          </Chip>
        ))}
      </ChipRow>
      {macrosFor && (
        <Select label="Only for" options={{ '': 'All', ...options }} value={only} onChoose={setOnly} />
      )}
    </ReasonForm>
  )
}
