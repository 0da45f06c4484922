import { call } from '@tambay/client/api/call'
import { randomUuid } from '@tambay/client/data/random-id'
import { useMutation } from '@tambay/client/query'
import type { CardInput } from '@tambay/contracts/messages/cards'
import { sendMessage } from '@tambay/contracts/messages/messages'
import { Check } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../button/button.tsx'
import { PersonPicker } from '../person-picker/person-picker.tsx'

export function SendCard({ card }: { card: CardInput }) {
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

function SendButton({ card, userId, name }: SendButtonProps) {
  // Each attempt sends the same id, so that the card arrives once.
  const [clientId] = useState(randomUuid)
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call(sendMessage, { to_user_id: userId, client_id: clientId, kind: 'card', card })
  })
  return (
    <Button
      size="sm"
      variant={isSuccess ? 'ghost' : 'primary'}
      icon={isSuccess && <Check aria-hidden="true" />}
      isBusy={isPending}
      aria-label={isSuccess ? `Sent to ${name}` : `Send to ${name}`}
      onClick={() => !isSuccess && mutate()}
    >
      {isSuccess ? 'Sent' : 'Send'}
    </Button>
  )
}
