import { useStore } from '@nanostores/react'
import { useMutation } from '@tambay/client/query'
import { $isOnline } from '@tambay/client/stores/device/online'
import { type MessageOutbox, openOutbox } from '@tambay/client/stores/messages/message-outbox'
import { showToast } from '@tambay/client/stores/page/toast'
import type { CardInput } from '@tambay/contracts/messages/cards'
import { Check, Clock3 } from 'lucide-react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'

import { Badge } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import { PersonPicker } from '../person-picker/person-picker.tsx'

export interface SendCardProps {
  card: CardInput
  /** Who is in the room of the card already. */
  hereIds?: ReadonlySet<string>
  /** Offers only friends whom the party of the card admits. */
  isForAdmitted?: boolean
}

export function SendCard({ card, hereIds, isForAdmitted }: SendCardProps) {
  // Loads the code of the outbox, because the network can be gone when the user presses Send.
  useEffect(() => void openOutbox().catch(() => undefined), [])
  // A person can be in two of the lists, and leaves them during a search.
  const [queued, setQueued] = useState<ReadonlyMap<string, QueuedCard>>(new Map())
  return (
    <PersonPicker
      admittedTo={isForAdmitted ? card.id : undefined}
      renderAction={({ id, nick_name: name }) =>
        hereIds?.has(id) ? (
          <Badge>Here</Badge>
        ) : (
          <SendButton
            card={card}
            userId={id}
            name={name}
            queued={queued.get(id)}
            onQueued={one => setQueued(all => new Map(all).set(id, one))}
          />
        )
      }
    />
  )
}

interface SendButtonProps extends Pick<SendCardProps, 'card'> {
  userId: string
  name: string
  queued: QueuedCard | undefined
  onQueued: (queued: QueuedCard) => void
}

interface QueuedCard {
  outbox: MessageOutbox
  clientId: string
}

/** To send the card of a room is to invite. */
const inviting = { press: 'Invite', done: 'Invited', to: '' }
const sending = { press: 'Send', done: 'Sent', to: 'to ' }

const $noEntries = atom<readonly never[]>([])

function SendButton({ card, userId, name, queued, onQueued }: SendButtonProps) {
  const isOnline = useStore($isOnline)
  const entries = useStore(queued?.outbox.$entries ?? $noEntries)
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      // Sends the same message again, so that it arrives once.
      if (queued) return queued.outbox.retry(queued.clientId)
      const outbox = await openOutbox()
      onQueued({ outbox, clientId: await outbox.addCard(userId, card) })
    },
    onError: () => showToast('Couldn’t send this. Check your connection, then try again.')
  })
  // Sent messages leave the outbox.
  const status = queued && (entries.find(entry => entry.client_id === queued.clientId)?.status ?? 'sent')
  const isWaiting = status === 'waiting' && !isOnline
  const isDone = status === 'sent' || isWaiting
  const { press, done, to } = card.kind === 'party' ? inviting : sending
  const label = isWaiting ? `Waiting to be sent to ${name}` : `${isDone ? done : press} ${to}${name}`
  const Icon = isWaiting ? Clock3 : Check
  return (
    <Button
      size="sm"
      variant={isDone ? 'ghost' : 'primary'}
      icon={isDone && <Icon aria-hidden="true" />}
      isBusy={!isDone && (isPending || status === 'waiting')}
      aria-label={label}
      onClick={() => !isDone && mutate()}
    >
      {isWaiting ? 'Waiting' : isDone ? done : press}
    </Button>
  )
}
