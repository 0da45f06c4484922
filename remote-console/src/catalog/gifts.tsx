import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { type CatalogGift, getGiftCatalog, proposeGifts } from '@tambay/contracts/operator/catalog'
import { listProposals } from '@tambay/contracts/operator/proposals'
import { giftNames } from '@tambay/contracts/pictures'
import { maxGifts } from '@tambay/contracts/room/gifts'
import { formatDateTime } from '@tambay/format/time'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton } from '@tambay/ui/skeleton'
import { useState } from 'react'

import { AskReason } from '../frame/ask-reason.tsx'
import { useAction } from '../frame/use-action.ts'
import { useOperator } from '../frame/use-operator.ts'
import { DataTable } from '../table/data-table.tsx'
import { AddEntry, renderRemove } from './add-entry.tsx'
import styles from './catalog.module.css'
import { CellField, type CellFieldProps } from './cell-field.tsx'

type Catalog = ResponseOf<typeof getGiftCatalog>

export function Gifts() {
  const query = useQuery(queryOf(getGiftCatalog, undefined))
  return (
    <QueryView query={query} skeleton={<Skeleton height={320} />}>
      {data => <Editor key={data.version} catalog={data} />}
    </QueryView>
  )
}

function Editor({ catalog: { version, gifts: current, versions } }: { catalog: Catalog }) {
  const { may } = useOperator()
  const [gifts, setGifts] = useState(current)
  const propose = useAction(proposeGifts, { refetches: [getGiftCatalog.path, listProposals.path] })
  const disabled = !may('catalog.publish')
  const change = (id: string, changed: Partial<CatalogGift>) =>
    setGifts(gifts.map(gift => (gift.id === id ? { ...gift, ...changed } : gift)))
  // A published gift is retired, so that it keeps its name in rooms.
  const isNew = (id: string) => current.every(gift => gift.id !== id)
  const add = (id: string, picture: CatalogGift['picture']) =>
    setGifts([...gifts, { id, name: id, picture, price: 10, is_retired: false }])
  const remove = (id: string) => setGifts(gifts.filter(gift => gift.id !== id))
  const isChanged = JSON.stringify(gifts) !== JSON.stringify(current)
  const columns = [
    { title: 'Gift', cell: ({ id }: CatalogGift) => id },
    {
      title: 'Name',
      cell: ({ id, name }: CatalogGift) =>
        renderField({
          label: `Name of ${id}`,
          value: name,
          maxLength: 40,
          disabled,
          onChange: value => change(id, { name: value })
        })
    },
    {
      title: 'Price in coins',
      cell: ({ id, price }: CatalogGift) =>
        renderField({
          label: `Price of ${id}`,
          type: 'number',
          min: 5,
          max: 5000,
          value: price,
          disabled,
          onChange: value => change(id, { price: Number(value) })
        })
    },
    {
      title: 'On sale',
      cell: (gift: CatalogGift) =>
        isNew(gift.id)
          ? renderRemove(gift.id, () => remove(gift.id))
          : renderSale(gift, disabled, () => change(gift.id, { is_retired: !gift.is_retired }))
    }
  ]
  return (
    <section className={styles.section}>
      <h2>{version === 0 ? 'From the content file' : `Version ${version}`}</h2>
      <DataTable label="Gifts" rows={gifts} keyOf={({ id }) => id} columns={columns} />
      {!disabled && gifts.length < maxGifts && (
        <AddEntry
          noun="gift"
          kindLabel="Picture"
          kinds={pictures}
          taken={gifts.map(({ id }) => id)}
          maxIdLength={40}
          onAdd={add}
        />
      )}
      {propose.isSuccess && (
        <p role="status" className={styles.result}>
          Proposed. Another operator must approve it.
        </p>
      )}
      {!disabled && isChanged && (
        <AskReason
          label="Propose"
          hint="Another operator must approve it. Recipients get 60% of the price in diamonds."
          variant="primary"
          isBusy={propose.isPending}
          onConfirm={reason => propose.mutate({ base_version: version, gifts, reason })}
        />
      )}
      {versions.length > 0 && (
        <DataTable
          label="Published versions"
          rows={versions}
          keyOf={each => String(each.version)}
          columns={[
            { title: 'Version', cell: each => each.version },
            { title: 'Since', cell: each => formatDateTime(each.created_at) },
            { title: 'Approved by', cell: each => each.approved_by },
            { title: 'Reason', cell: each => each.reason }
          ]}
        />
      )}
    </section>
  )
}

const pictures = giftNames.map(value => ({ value, label: value }))

const renderField = (field: CellFieldProps) => <CellField {...field} />

function renderSale({ id, is_retired: isRetired }: CatalogGift, disabled: boolean, toggle: () => void) {
  return (
    <input
      type="checkbox"
      aria-label={`${id} is on sale`}
      checked={!isRetired}
      disabled={disabled}
      onChange={toggle}
    />
  )
}
