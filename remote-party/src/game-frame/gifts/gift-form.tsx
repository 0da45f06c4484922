import { useStore } from '@nanostores/react'
import { ApiError, isAnswered } from '@tambay/client/api/api-error'
import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { $balance } from '@tambay/client/stores/balance/balance'
import { type Gift, listGifts, maxGiftCount } from '@tambay/contracts/room/gifts'
import { formatCoins } from '@tambay/format/coins'
import { CoinAmount } from '@tambay/ui/amount'
import { Button } from '@tambay/ui/button'
import { ButtonLink } from '@tambay/ui/button-link'
import { ConfirmDialog } from '@tambay/ui/confirm-dialog'
import { IconButton } from '@tambay/ui/icon-button'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton } from '@tambay/ui/skeleton'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'

import { useRoomView } from '../layout/room-view.ts'
import styles from './gift-form.module.css'
import { GiftGrid } from './gift-grid.tsx'
import { type GiftTier, giftTier, isExpensive } from './gift-tier.ts'
import { giftWords } from './gift-words.ts'
import { RecipientPicker, useRecipients } from './recipient-picker.tsx'
import { useSendGift } from './use-send-gift.ts'

export function GiftForm({ recipientId }: { recipientId?: string }) {
  const catalog = useQuery({ ...queryOf(listGifts, undefined), staleTime: Infinity })
  return (
    <QueryView query={catalog} skeleton={<Skeleton height={320} />}>
      {({ items }) => <Form gifts={items} recipientId={recipientId} />}
    </QueryView>
  )
}

function Form({ gifts, recipientId }: { gifts: readonly Gift[]; recipientId?: string }) {
  const { party, openSheet } = useRoomView()
  const coins = useStore($balance)
  const [isAsking, setIsAsking] = useState(false)
  const { recipients, recipient, lost, choose } = useRecipients(recipientId)
  const [giftId, setGiftId] = useState(gifts[0]?.id)
  const [count, setCount] = useState(1)
  const send = useSendGift()

  const gift = gifts.find(({ id }) => id === giftId)
  if (recipients.length === 0)
    return (
      <div className={styles.empty}>
        <p>Nobody here can get a gift yet.</p>
        <Button onClick={() => openSheet({ kind: 'invite' })}>Invite friends</Button>
      </div>
    )
  if (!gift) return <p className={styles.empty}>There are no gifts right now.</p>

  const price = gift.price * count
  const give = () =>
    recipient &&
    send.mutate(
      { party_id: party.id, recipient_id: recipient.id, gift_id: gift.id, count, price: gift.price },
      { onSuccess: () => openSheet(undefined), onError: () => setIsAsking(false) }
    )
  const isShort = coins !== undefined && coins < price
  const press = () => (isExpensive(price, coins) && !isShort ? setIsAsking(true) : give())
  return (
    <div className={styles.form}>
      <RecipientPicker recipients={recipients} value={recipient?.id} onChange={choose} />
      {!recipient && (
        <p role="alert" className={styles.problem}>
          {lost ? `${lost.nick_name} left the room. ` : ''}Choose who gets the gift.
        </p>
      )}
      <GiftGrid gifts={gifts} value={gift.id} onChange={setGiftId} />
      <CountPicker count={count} onChange={setCount} />
      <p className={styles.seen}>{seenBy[giftTier({ coins: price })]}</p>
      <ConfirmDialog
        isOpen={isAsking && recipient !== undefined}
        onClose={() => setIsAsking(false)}
        title={`Send ${formatCoins(price)} coins?`}
        confirm="Send"
        isBusy={send.isPending}
        onConfirm={give}
      >
        {`${recipient?.nick_name ?? ''} gets ${giftWords({ gift, count })}.`}
        {coins !== undefined && ` You keep ${formatCoins(coins - price)} coins.`}
      </ConfirmDialog>
      <div className={styles.footer}>
        <Shortage price={price} error={send.error} />
        <Balance />
        <Button isBusy={send.isPending} disabled={!recipient} onClick={press} className={styles.send}>
          <span>Send</span> <CoinAmount amount={price} size="sm" className={styles.price} />
        </Button>
      </div>
    </div>
  )
}

const seenBy: Record<GiftTier, string> = {
  pill: 'Everyone here sees a small note.',
  banner: 'Everyone here sees a banner and hears a sound.',
  full: 'Fills everyone’s screen, with a sound.'
}

function Balance() {
  const coins = useStore($balance)
  return (
    <p className={styles.balance}>
      <span>You have</span>
      {coins !== undefined && <CoinAmount amount={coins} size="sm" />}
    </p>
  )
}

/** Shows how many coins are missing and what to do, before the gateway refuses with 50007. */
function Shortage({ price, error }: { price: number; error: Error | null }) {
  const coins = useStore($balance)
  const missing = coins === undefined ? 0 : price - coins
  const isRefused = error instanceof ApiError && error.bizErrorCode === 'coin_balance_not_enough'
  if (missing <= 0 && !isRefused)
    return error ? (
      <p role="alert" className={styles.problem}>
        {isAnswered(error)
          ? error.message
          : 'We couldn’t confirm this gift. Try again; you won’t be charged twice.'}
      </p>
    ) : null
  return (
    <div role="alert" className={styles.problem}>
      <p>
        {missing > 0
          ? `You need ${formatCoins(missing)} more ${missing === 1 ? 'coin' : 'coins'}. Choose a smaller gift, or win coins first.`
          : 'You don’t have enough coins. Choose a smaller gift, or win coins first.'}
      </p>
      <ButtonLink to="/activity/turntable/index" size="sm" variant="secondary">
        Spin the wheel
      </ButtonLink>
    </div>
  )
}

const counts = [1, 5, 10, 99]

function CountPicker({ count, onChange }: { count: number; onChange: (count: number) => void }) {
  const set = (next: number) => onChange(Math.min(maxGiftCount, Math.max(1, next)))
  return (
    <div role="group" aria-label="How many" className={styles.counts}>
      {counts.map(number => (
        <button
          key={number}
          type="button"
          aria-pressed={number === count}
          aria-label={`${number} times`}
          className={styles.count}
          onClick={() => set(number)}
        >
          {`×${number}`}
        </button>
      ))}
      <IconButton label="One less" onClick={() => set(count - 1)} disabled={count === 1}>
        <Minus />
      </IconButton>
      <output aria-label="Count" className={styles.number}>
        {count}
      </output>
      <IconButton label="One more" onClick={() => set(count + 1)} disabled={count === maxGiftCount}>
        <Plus />
      </IconButton>
    </div>
  )
}
