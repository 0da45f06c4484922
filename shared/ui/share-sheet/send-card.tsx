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

const outcomes = {
  sent: { Icon: Check, text: 'Sent', label: 'Sent' },
  waiting: { Icon: Clock3, text: 'Waiting', label: 'Waiting to be sent' }
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
  const outcome =
    status === 'sent' ? outcomes.sent : status === 'waiting' && !isOnline ? outcomes.waiting : undefined
  return (
    <Button
      size="sm"
      variant={outcome ? 'ghost' : 'primary'}
      icon={outcome && <outcome.Icon aria-hidden="true" />}
      isBusy={!outcome && (isPending || status === 'waiting')}
      aria-label={`${outcome?.label ?? 'Send'} to ${name}`}
      onClick={() => !outcome && mutate()}
    >
      {outcome?.text ?? 'Send'}
    </Button>
  )
}
