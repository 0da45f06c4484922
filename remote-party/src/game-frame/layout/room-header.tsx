import { useStore } from '@nanostores/react'
import type { Party } from '@tambay/contracts/party'
import { BackButton } from '@tambay/ui/back-button'
import { classNames } from '@tambay/ui/class-names'
import { CoinPill } from '@tambay/ui/coin-pill'
import { IconButton } from '@tambay/ui/icon-button'
import { PageTitle } from '@tambay/ui/page-title'
import { ChevronDown, Share2 } from 'lucide-react'
import { memo } from 'react'

import type { Room } from '../room/room.ts'
import styles from './room-header.module.css'
import { useRoomView } from './room-view.ts'

interface RoomHeaderProps {
  room: Room
  party: Party
}

export const RoomHeader = memo(function RoomHeader({ room, party }: RoomHeaderProps) {
  const { isHost, isListener, openSheet } = useRoomView()
  const coins = useStore(room.$coins)
  const tickets = useStore(room.$tickets)
  return (
    <header className={styles.header}>
      <PageTitle>{party.name}</PageTitle>
      <BackButton fallback="/party-hubs" />
      <div className={styles.words}>
        <h1 className={styles.name}>{party.name}</h1>
        {isHost ? (
          <>
            <p aria-hidden="true" className={classNames(styles.host, styles.own)}>
              <span className={styles.game}>{party.game.name}</span>
              &nbsp;· Change
              <ChevronDown />
            </p>
            <button
              type="button"
              aria-label={`${party.game.name} · Change the room`}
              className={styles.change}
              onClick={() => openSheet({ kind: 'settings' })}
            />
          </>
        ) : (
          <p className={styles.host}>{party.host.nick_name}</p>
        )}
      </div>
      {!isListener && (
        <CoinPill
          snapshot={{
            coins,
            note: tickets !== undefined && (
              <span key={tickets} className={styles.tickets}>
                {`${tickets} ${tickets === 1 ? 'ticket' : 'tickets'}`}
              </span>
            )
          }}
        />
      )}
      <IconButton label="Share" onClick={() => openSheet({ kind: 'share' })}>
        <Share2 />
      </IconButton>
    </header>
  )
})
