import { useStore } from '@nanostores/react'
import { useMutation } from '@tambay/client/query'
import { $isOnline } from '@tambay/client/stores/device/online'
import { type MessageOutbox, openOutbox } from '@tambay/client/stores/messages/message-outbox'
import { showToast } from '@tambay/client/stores/page/toast'
import type { CardInput } from '@tambay/contracts/messages/cards'
import { Check, Clock3 } from 'lucide-react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'

import { Button } from '../button/button.tsx'
import { PersonPicker } from '../person-picker/person-picker.tsx'

export function SendCard({ card }: { card: CardInput }) {
  // Loads the code of the outbox, because the network can be gone when the user presses Send.
  useEffect(() => void openOutbox().catch(() => undefined), [])
  return (
    <PersonPicker
      renderAction={({ id, nick_name: name }) => <SendButton card={card} userId={id} name={name} />}
    />
  )
}

interface SendButtonProps {
  card: CardInput
  userId: string
  name: string
}

interface QueuedCard {
  outbox: MessageOutbox
  clientId: string
}

const $noEntries = atom<readonly never[]>([])

function SendButton({ card, userId, name }: SendButtonProps) {
  const isOnline = useStore($isOnline)
  const [queued, setQueued] = useState<QueuedCard>()
  const entries = useStore(queued?.outbox.$entries ?? $noEntries)
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      // Sends the same message again, so that it arrives once.
      if (queued) return queued.outbox.retry(queued.clientId)
      const outbox = await openOutbox()
      setQueued({ outbox, clientId: await outbox.addCard(userId, card) })
    },
    onError: () => showToast('Couldn’t send this. Check your connection, then try again.')
  })
  // Sent messages leave the outbox.
  const status = queued && (entries.find(entry => entry.client_id === queued.clientId)?.status ?? 'sent')
  if (status === 'sent')
    return (
      <Button size="sm" variant="ghost" icon={<Check aria-hidden="true" />} aria-label={`Sent to ${name}`}>
        Sent
      </Button>
    )
  if (status === 'waiting' && !isOnline)
    return (
      <Button
        size="sm"
        variant="ghost"
        icon={<Clock3 aria-hidden="true" />}
        aria-label={`Waiting to be sent to ${name}`}
      >
        Waiting
      </Button>
    )
  return (
    <Button
      size="sm"
      isBusy={isPending || status === 'waiting'}
      aria-label={`Send to ${name}`}
      onClick={() => mutate()}
    >
      Send
    </Button>
  )
}
