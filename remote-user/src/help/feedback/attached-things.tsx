import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { getTransaction } from '@tambay/contracts/wallet'
import { formatDateTimeWithWeekday } from '@tambay/format/time'
import { Card } from '@tambay/ui/card'
import { IconButton } from '@tambay/ui/icon-button'
import { ListRow } from '@tambay/ui/list-row'
import { AppWindow, Bug, type LucideIcon, PartyPopper, ReceiptText, X } from 'lucide-react'

import type { Attachments } from './attachments.ts'
import styles from './feedback.module.css'

interface AttachedThingsProps {
  attachments: Attachments
  onRemove: (name: keyof Attachments) => void
}

export function AttachedThings({ attachments, onRemove }: AttachedThingsProps) {
  const { transaction, party_id: partyId, error_id: errorId, page } = attachments
  if (!transaction && partyId === undefined && errorId === undefined && !page) return null
  return (
    <Card isFlush className={styles.attached}>
      <ul aria-label="Attached">
        {transaction && (
          <li>
            <AttachedTransaction {...transaction} onRemove={() => onRemove('transaction')} />
          </li>
        )}
        {partyId !== undefined && (
          <li>
            <Attached
              Icon={PartyPopper}
              title="Room"
              subtitle={`Number ${partyId}`}
              onRemove={() => onRemove('party_id')}
            />
          </li>
        )}
        {errorId !== undefined && (
          <li>
            <Attached
              Icon={Bug}
              title="Error message"
              subtitle={`Request ${errorId}`}
              onRemove={() => onRemove('error_id')}
            />
          </li>
        )}
        {page && (
          <li>
            <Attached
              Icon={AppWindow}
              title="Page and app version"
              subtitle={page.path}
              onRemove={() => onRemove('page')}
            />
          </li>
        )}
      </ul>
    </Card>
  )
}

interface AttachedTransactionProps {
  id: string
  currency: 'coin' | 'diamond'
  onRemove: () => void
}

function AttachedTransaction({ id, currency, onRemove }: AttachedTransactionProps) {
  const { data } = useQuery(queryOf(getTransaction, { id, currency }))
  return (
    <Attached
      Icon={ReceiptText}
      title={data?.transaction.title ?? 'Transaction'}
      subtitle={data ? formatDateTimeWithWeekday(data.transaction.created_at) : `Number ${id}`}
      onRemove={onRemove}
    />
  )
}

interface AttachedProps {
  Icon: LucideIcon
  title: string
  subtitle: string
  onRemove: () => void
}

function Attached({ Icon, title, subtitle, onRemove }: AttachedProps) {
  return (
    <ListRow
      start={<Icon aria-hidden="true" className={styles.icon} />}
      title={title}
      subtitle={subtitle}
      end={
        <IconButton label={`Remove ${title}`} onClick={onRemove}>
          <X />
        </IconButton>
      }
    />
  )
}
