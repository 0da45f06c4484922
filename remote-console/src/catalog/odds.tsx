import type { ResponseOf } from '@tambay/contracts/endpoint'
import { getOdds, type OddsLine, previewOdds, proposeOdds } from '@tambay/contracts/operator/catalog'
import { formatDateTime } from '@tambay/format/time'
import { Button } from '@tambay/ui/button'

import { AskReason } from '../frame/ask-reason.tsx'
import layout from '../frame/layout.module.css'
import { OperationView } from '../frame/operation-view.tsx'
import { Panel } from '../frame/panel.tsx'
import { useAction } from '../frame/use-action.ts'
import { useOperator } from '../frame/use-operator.ts'
import { DataTable } from '../table/data-table.tsx'
import { rowButton } from '../table/row-button.tsx'
import { AddEntry, useEntries } from './add-entry.tsx'
import { renderField } from './render-field.tsx'

type OddsData = ResponseOf<typeof getOdds>

export function Odds() {
  return (
    <OperationView operation={getOdds} input={undefined}>
      {data => (
        <>
          <Editor key={data.versions[0]?.version} odds={data} />
          <Versions odds={data} />
        </>
      )}
    </OperationView>
  )
}

const prizeWords = { coin: 'coins', diamond: 'diamonds', ticket: 'tickets', none: 'no prize' }
/** The gateway refuses fewer, and more than fit on the wheel. */
const minPrizesOnWheel = 2
const maxPrizesOnWheel = 12

function Editor({ odds }: { odds: OddsData }) {
  const { may } = useOperator()
  const { entries: lines, add, change, remove } = useEntries(odds.lines)
  const preview = useAction(previewOdds)
  const propose = useAction(proposeOdds)
  const mayPublish = may('catalog.publish')
  // A preview is about the lines that were sent.
  const outlook = preview.variables?.lines === lines ? preview.data : undefined
  const chances = new Map(outlook?.lines.map(line => [line.id, line]))
  const columns = {
    Prize: ({ id, prize }: OddsLine) => `${id}: ${prizeWords[prize.t]}`,
    Amount: ({ id, prize }: OddsLine) =>
      renderNumber(`Amount of ${id}`, prize.n, !mayPublish || prize.t === 'none', n =>
        change(id, { prize: { ...prize, n: n ?? 0 } })
      ),
    Weight: ({ id, w }: OddsLine) =>
      renderNumber(`Weight of ${id}`, w, !mayPublish, value => change(id, { w: value ?? 0 })),
    'Stock (empty: endless)': ({ id, stock }: OddsLine) =>
      renderNumber(`Stock of ${id}`, stock, !mayPublish, value => change(id, { stock: value })),
    Chance: ({ id }: OddsLine) => percentOf(chances.get(id)?.chance),
    'Coins per spin': ({ id }: OddsLine) => chances.get(id)?.coins.toFixed(2) ?? '–',
    ...(mayPublish && lines.length > minPrizesOnWheel
      ? { Remove: ({ id }: OddsLine) => rowButton('Remove', () => remove(id), `Remove ${id}`) }
      : {})
  }
  return (
    <Panel title={`Version ${odds.versions[0]?.version}`}>
      <DataTable label="Prizes" rows={lines} columns={columns} />
      {mayPublish && lines.length < maxPrizesOnWheel && (
        <AddEntry
          noun="prize"
          kindLabel="What it wins"
          kinds={prizeWords}
          firstKind="coin"
          taken={lines.map(({ id }) => id)}
          maxIdLength={20}
          onAdd={(id, t) => add({ id, prize: { t, n: t === 'none' ? 0 : 1 }, w: 1 })}
        />
      )}
      <p role="status" className={layout.well}>
        {`A free ticket wins ${odds.coins_per_ticket.toFixed(2)} coins on average now.`}
        {outlook && ` With these odds: ${outlook.coins_per_ticket.toFixed(2)} coins.`}
        {propose.isSuccess && ' Proposed. Another operator must approve it.'}
      </p>
      {mayPublish && (
        <div className={layout.row}>
          <Button
            size="sm"
            variant="secondary"
            isBusy={preview.isPending}
            onClick={() => preview.mutate({ lines })}
          >
            Preview
          </Button>
          {outlook && (
            <AskReason
              label="Propose"
              hint="Another operator must approve it. All seeds rotate then."
              variant="primary"
              isBusy={propose.isPending}
              onConfirm={reason =>
                propose.mutate({ base_version: odds.versions[0]?.version ?? 0, lines, reason })
              }
            />
          )}
        </div>
      )}
    </Panel>
  )
}

const renderNumber = (
  label: string,
  value: number | undefined,
  disabled: boolean,
  onChange: (value: number | undefined) => void
) =>
  renderField(label, value ?? '', text => onChange(text === '' ? undefined : Number(text)), {
    type: 'number',
    min: 0,
    disabled
  })

const percentOf = (chance: number | undefined) =>
  chance === undefined ? '–' : `${(chance * 100).toFixed(3)}%`

const causes = { start: 'First table', operator: 'Published', sold_out: 'Sold out' }

function Versions({ odds: { versions } }: { odds: OddsData }) {
  return (
    <Panel title="Versions">
      <DataTable
        label="Versions"
        rows={versions}
        keyOf={({ version }) => String(version)}
        columns={{
          Version: ({ version }) => version,
          Since: ({ created_at: createdAt }) => formatDateTime(createdAt),
          Why: ({ cause, sold_out: soldOut }) => [causes[cause], soldOut].filter(Boolean).join(': '),
          'Stock left': ({ stock }) =>
            stock.map(({ id, left, initial }) => `${id} ${left} of ${initial}`).join(', ') || 'Endless'
        }}
      />
    </Panel>
  )
}
