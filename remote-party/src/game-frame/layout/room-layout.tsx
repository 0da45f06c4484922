import { useStore } from '@nanostores/react'
import type { Party } from '@tambay/contracts/party'
import { useCountdown } from '@tambay/forms/countdown'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'

import { ChatStrip } from '../chat/chat-strip.tsx'
import { HeaderSkeleton, PeopleSkeleton } from '../entry/room-skeleton.tsx'
import { GameView } from '../frame/game-view.tsx'
import { loadRoomCalls } from '../room/load-room-calls.ts'
import type { Room } from '../room/room.ts'
import { SeatGrid } from '../seats/seat-grid.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { RoomBackdrop } from './room-backdrop.tsx'
import { RoomHeader } from './room-header.tsx'
import styles from './room-layout.module.css'
import { RoomSheets } from './room-sheets.tsx'
import { RoomViewContext, useRoomView, viewOf } from './room-view.ts'

const ListenerBar = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "room-listener" */ '../entry/listener-bar.tsx')).ListenerBar
)
const ListenerGame = lazyWithRetry(
  async () =>
    (await import(/* webpackChunkName: "room-listener" */ '../frame/listener-game.tsx')).ListenerGame
)
const RoomNotice = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "room-more" */ '../mic/room-notice.tsx')).RoomNotice,
  () => null
)
const ChatPanel = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "room-more" */ '../chat/chat-panel.tsx')).ChatPanel
)

interface RoomLayoutProps {
  room: Room
  party: Party
  /** False while the user is joining. Only the game is there then. */
  isInside: boolean
}

export function RoomLayout({ room, party, isInside }: RoomLayoutProps) {
  // In slices, because the game's page arrives at the same time.
  const hasPeople = useDeferredValue(isInside)
  const view = useMemo(() => viewOf(room, party), [room, party])
  useEffect(() => {
    if (isInside) void loadRoomCalls().catch(() => undefined)
  }, [isInside])
  return (
    <RoomViewContext value={view}>
      <RoomScreen isInside={hasPeople} />
      <RoomSheets />
    </RoomViewContext>
  )
}

/** With `memo`, a question about leaving doesn't render the room again. */
const RoomScreen = memo(function RoomScreen({ isInside }: Pick<RoomLayoutProps, 'isInside'>) {
  const { room, party, isListener } = useRoomView()
  const [isChatOpen, setIsChatOpen] = useState(false)
  const mode = useStore(room.$mode)
  const isFull = mode === 'full' && !isChatOpen
  return (
    <main className={styles.room} data-mode={isFull ? 'full' : 'room'}>
      <RoomBackdrop party={party} />
      {isInside ? <RoomHeader room={room} party={party} /> : <HeaderSkeleton />}
      <ConnectionBanner />
      <EndingBanner endsAt={party.ends_at} />
      {isListener ? <ListenerGame /> : <GameView room={room} party={party} />}
      {isInside ? <RoomPeople isChatOpen={isChatOpen} setIsChatOpen={setIsChatOpen} /> : <PeopleSkeleton />}
    </main>
  )
})

interface RoomPeopleProps {
  isChatOpen: boolean
  setIsChatOpen: (isOpen: boolean) => void
}

function RoomPeople({ isChatOpen, setIsChatOpen }: RoomPeopleProps) {
  const { isListener } = useRoomView()
  // A tap that closes the chat hides it at once, and its lines go afterwards.
  const hasChat = useDeferredValue(isChatOpen)
  const closeChat = useCallback(() => setIsChatOpen(false), [setIsChatOpen])
  return (
    <>
      <div className={styles.people}>
        <div data-covered={isChatOpen || undefined} className={styles.front}>
          <SeatGrid />
          <div className={styles.talk}>
            <ChatStrip onOpen={() => setIsChatOpen(true)} />
            <RoomNotice />
          </div>
        </div>
        <GiftShown />
        {(isChatOpen || hasChat) && (
          <div hidden={!isChatOpen}>
            <ChatPanel onClose={closeChat} />
          </div>
        )}
      </div>
      {isListener ? (
        <ListenerBar />
      ) : (
        <BottomBar isChatOpen={isChatOpen} onOpenChat={() => setIsChatOpen(true)} />
      )}
    </>
  )
}

function GiftShown() {
  const { gifts, me } = useRoomView()
  const shown = useStore(gifts.$current)
  if (!shown) return null
  const { given, Effect } = shown
  return <Effect key={given.id} given={given} myId={me.id} onSkip={gifts.skip} />
}

/** After the host has left, shows everybody when the party will end (spec ROOM-20). */
function EndingBanner({ endsAt }: { endsAt: Party['ends_at'] }) {
  const left = useCountdown((endsAt ?? 0) * 1000)
  if (endsAt === null) return null
  const seconds = String(left % 60).padStart(2, '0')
  return (
    <p role="status" className={styles.ending}>
      {left === 0
        ? 'The host left. The room is ending.'
        : `The host left. The room ends in ${Math.floor(left / 60)}:${seconds}.`}
    </p>
  )
}
