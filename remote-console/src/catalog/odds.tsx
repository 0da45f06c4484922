import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { getOdds, type OddsLine, previewOdds, proposeOdds } from '@tambay/contracts/operator/catalog'
import { listProposals } from '@tambay/contracts/operator/proposals'
import { formatDateTime } from '@tambay/format/time'
import { Button } from '@tambay/ui/button'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton } from '@tambay/ui/skeleton'
import { useState } from 'react'

import { AskReason } from '../frame/ask-reason.tsx'
import { useAction } from '../frame/use-action.ts'
import { useOperator } from '../frame/use-operator.ts'
import { DataTable } from '../table/data-table.tsx'
import { AddEntry, renderRemove } from './add-entry.tsx'
import styles from './catalog.module.css'
import { CellField } from './cell-field.tsx'

type OddsData = ResponseOf<typeof getOdds>

export function Odds() {
  const query = useQuery(queryOf(getOdds, undefined))
  return (
    <QueryView query={query} skeleton={<Skeleton height={320} />}>
      {data => (
        <>
          <Editor key={data.versions[0]?.version} odds={data} />
          <Versions odds={data} />
        </>
      )}
    </QueryView>
  )
}

const prizeWords = { coin: 'coins', diamond: 'diamonds', ticket: 'tickets', none: 'no prize' }
const prizeKinds = (['coin', 'diamond', 'ticket', 'none'] as const).map(value => ({
  value,
  label: prizeWords[value]
}))
/** The gateway refuses fewer, and more than fit on the wheel. */
const minPrizesOnWheel = 2
const maxPrizesOnWheel = 12

function Editor({ odds }: { odds: OddsData }) {
  const { may } = useOperator()
  const [lines, setLines] = useState(odds.lines)
  const preview = useAction(previewOdds, { refetches: [] })
  const propose = useAction(proposeOdds, { refetches: [getOdds.path, listProposals.path] })
  const mayPublish = may('catalog.publish')
  const change = (id: string, changed: Partial<OddsLine>) => {
    preview.reset()
    setLines(lines.map(line => (line.id === id ? { ...line, ...changed } : line)))
  }
  const add = (id: string, t: OddsLine['prize']['t']) => {
    preview.reset()
    setLines([...lines, { id, prize: { t, n: t === 'none' ? 0 : 1 }, w: 1 }])
  }
  const remove = (id: string) => {
    preview.reset()
    setLines(lines.filter(line => line.id !== id))
  }
  const chances = new Map(preview.data?.lines.map(line => [line.id, line]))
  const columns = [
    { title: 'Prize', cell: ({ id, prize }: OddsLine) => `${id}: ${prizeWords[prize.t]}` },
    {
      title: 'Amount',
      cell: ({ id, prize }: OddsLine) =>
        renderNumber({
          label: `Amount of ${id}`,
          value: prize.n,
          disabled: !mayPublish || prize.t === 'none',
          onChange: n => change(id, { prize: { ...prize, n: n ?? 0 } })
        })
    },
    {
      title: 'Weight',
      cell: ({ id, w }: OddsLine) =>
        renderNumber({
          label: `Weight of ${id}`,
          value: w,
          disabled: !mayPublish,
          onChange: value => change(id, { w: value ?? 0 })
        })
    },
    {
      title: 'Stock (empty: endless)',
      cell: ({ id, stock }: OddsLine) =>
        renderNumber({
          label: `Stock of ${id}`,
          value: stock,
          disabled: !mayPublish,
          onChange: value => change(id, { stock: value })
        })
    },
    { title: 'Chance', cell: ({ id }: OddsLine) => percentOf(chances.get(id)?.chance) },
    { title: 'Coins per spin', cell: ({ id }: OddsLine) => chances.get(id)?.coins.toFixed(2) ?? '–' },
    ...(mayPublish && lines.length > minPrizesOnWheel
      ? [{ title: 'Remove', cell: ({ id }: OddsLine) => renderRemove(id, () => remove(id)) }]
      : [])
  ]
  return (
    <section className={styles.section}>
      <h2>Version {odds.versions[0]?.version}</h2>
      <DataTable label="Prizes" rows={lines} keyOf={line => line.id} columns={columns} />
      {mayPublish && lines.length < maxPrizesOnWheel && (
        <AddEntry
          noun="prize"
          kindLabel="What it wins"
          kinds={prizeKinds}
          taken={lines.map(({ id }) => id)}
          maxIdLength={20}
          onAdd={add}
        />
      )}
      <p role="status" className={styles.result}>
        {`A ticket wins ${odds.coins_per_ticket.toFixed(2)} coins on average now.`}
        {preview.data && ` With these odds: ${preview.data.coins_per_ticket.toFixed(2)} coins.`}
        {propose.isSuccess && ' Proposed. Another operator must approve it.'}
      </p>
      {mayPublish && (
        <div className={styles.buttons}>
          <Button
            size="sm"
            variant="secondary"
            isBusy={preview.isPending}
            onClick={() => preview.mutate({ lines })}
          >
            Preview
          </Button>
          {preview.data && (
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
    </section>
  )
}

interface NumberOptions {
  label: string
  value: number | undefined
  disabled: boolean
  onChange: (value: number | undefined) => void
}

function renderNumber({ value, onChange, ...rest }: NumberOptions) {
  return (
    <CellField
      {...rest}
      type="number"
      min={0}
      value={value ?? ''}
      onChange={text => onChange(text === '' ? undefined : Number(text))}
    />
  )
}

const percentOf = (chance: number | undefined) =>
  chance === undefined ? '–' : `${(chance * 100).toFixed(3)}%`

const causes = { start: 'First table', operator: 'Published', sold_out: 'Sold out' }

function Versions({ odds: { versions } }: { odds: OddsData }) {
  return (
    <section className={styles.section}>
      <h2>Versions</h2>
      <DataTable
        label="Versions"
        rows={versions}
        keyOf={({ version }) => String(version)}
        columns={[
          { title: 'Version', cell: ({ version }) => version },
          { title: 'Since', cell: ({ created_at: createdAt }) => formatDateTime(createdAt) },
          {
            title: 'Why',
            cell: ({ cause, sold_out: soldOut }) => [causes[cause], soldOut].filter(Boolean).join(': ')
          },
          {
            title: 'Stock left',
            cell: ({ stock }) =>
              stock.map(({ id, left, initial }) => `${id} ${left} of ${initial}`).join(', ') || 'Endless'
          }
        ]}
      />
    </section>
  )
}
