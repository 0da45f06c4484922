import { ButtonLink } from '@tambay/ui/button-link'
import { classNames } from '@tambay/ui/class-names'
import { type Tab, Tabs } from '@tambay/ui/tabs'
import { useState } from 'react'

import { useRoomView } from '../layout/room-view.ts'
import { GiftBoard } from './gift-board.tsx'
import { GiftForm } from './gift-form.tsx'
import styles from './gift-shop.module.css'
import { GiftsGiven } from './gifts-given.tsx'

type GiftTab = 'send' | 'given' | 'board'

const tabs: readonly Tab<GiftTab>[] = [
  { value: 'send', label: 'Send' },
  { value: 'given', label: 'In this room' },
  { value: 'board', label: 'This week' }
]

export function GiftShop({ recipientId }: { recipientId?: string }) {
  const { party } = useRoomView()
  const [tab, setTab] = useState<GiftTab>('send')
  if (party.is_guest_room)
    return (
      <div className={classNames(styles.note, styles.practice)}>
        <p>Practice rooms have no gifts. In a live room, you can send gifts with your coins.</p>
        <ButtonLink to="/party-hubs" size="sm" variant="secondary">
          See live rooms
        </ButtonLink>
      </div>
    )
  return (
    <Tabs label="Gifts" tabs={tabs} value={tab} onChange={setTab}>
      {tab === 'send' && <GiftForm recipientId={recipientId} />}
      {tab === 'given' && <GiftsGiven />}
      {tab === 'board' && <GiftBoard />}
    </Tabs>
  )
}
