import type { ResponseOf } from '@tambay/contracts/endpoint'
import { type CatalogGift, getGiftCatalog, proposeGifts } from '@tambay/contracts/operator/catalog'
import { type GiftName, giftNames } from '@tambay/contracts/pictures'
import { maxGifts } from '@tambay/contracts/room/gifts'
import { formatDateTime } from '@tambay/format/time'

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

type Catalog = ResponseOf<typeof getGiftCatalog>

export function Gifts() {
  return (
    <OperationView operation={getGiftCatalog} input={undefined}>
      {data => <Editor key={data.version} catalog={data} />}
    </OperationView>
  )
}

function Editor({ catalog: { version, gifts: current, versions } }: { catalog: Catalog }) {
  const { may } = useOperator()
  const { entries: gifts, add, change, remove } = useEntries(current)
  const propose = useAction(proposeGifts)
  const disabled = !may('catalog.publish')
  // A published gift is retired, so that it keeps its name in rooms.
  const isNew = (id: string) => current.every(gift => gift.id !== id)
  const isChanged = JSON.stringify(gifts) !== JSON.stringify(current)
  const columns = {
    Gift: ({ id }: CatalogGift) => id,
    Name: ({ id, name }: CatalogGift) =>
      renderField(`Name of ${id}`, name, value => change(id, { name: value }), { maxLength: 40, disabled }),
    'Price in coins': ({ id, price }: CatalogGift) =>
      renderField(`Price of ${id}`, price, value => change(id, { price: Number(value) }), {
        type: 'number',
        min: 5,
        max: 5000,
        disabled
      }),
    'On sale': ({ id, is_retired: isRetired }: CatalogGift) =>
      isNew(id)
        ? rowButton('Remove', () => remove(id), `Remove ${id}`)
        : renderSale(id, isRetired, disabled, () => change(id, { is_retired: !isRetired }))
  }
  return (
    <Panel title={version === 0 ? 'From the content file' : `Version ${version}`}>
      <DataTable label="Gifts" rows={gifts} columns={columns} />
      {!disabled && gifts.length < maxGifts && (
        <AddEntry
          noun="gift"
          kindLabel="Picture"
          kinds={pictures}
          firstKind={giftNames[0]}
          taken={gifts.map(({ id }) => id)}
          maxIdLength={40}
          onAdd={(id, picture) => add({ id, name: id, picture, price: 10, is_retired: false })}
        />
      )}
      {propose.isSuccess && (
        <p role="status" className={layout.well}>
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
          columns={{
            Version: each => each.version,
            Since: each => formatDateTime(each.created_at),
            'Approved by': each => each.approved_by,
            Reason: each => each.reason
          }}
        />
      )}
    </Panel>
  )
}

const pictures = Object.fromEntries(giftNames.map(name => [name, name])) as Record<GiftName, string>

const renderSale = (id: string, isRetired: boolean, disabled: boolean, toggle: () => void) => (
  <input
    type="checkbox"
    aria-label={`${id} is on sale`}
    checked={!isRetired}
    disabled={disabled}
    onChange={toggle}
  />
)
