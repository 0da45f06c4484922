import { useStore } from '@nanostores/react'
import { feedbackPath } from '@tambay/client/navigation/feedback-path'
import { $isSoundOn, setSound } from '@tambay/client/stores/device/sound'
import { ConfirmDialog } from '@tambay/ui/confirm-dialog'
import { ListRow } from '@tambay/ui/list-row'
import { SwitchRow } from '@tambay/ui/switch-row'
import {
  Bug,
  Flag,
  Headphones,
  HeadphoneOff,
  Hourglass,
  LogOut,
  Settings2,
  Share2,
  Trash2,
  Trophy,
  UserX,
  Volume2
} from 'lucide-react'
import { useState } from 'react'

import { PartyFacts } from '../../party-facts/party-facts.tsx'
import { useRoomView } from '../layout/room-view.ts'
import { useVoiceState } from '../voice/use-voice-state.ts'
import { $isVoiceOff } from '../voice/voice-support.ts'
import { $voice } from '../voice/voice-types.ts'
import styles from './room-menu.module.css'

export function RoomMenu() {
  const { party, isHost, isListener, openSheet } = useRoomView()
  const isSoundOn = useStore($isSoundOn)
  return (
    <>
      <MainActions />
      <div className={styles.rows}>
        {isHost && (
          <>
            <ListRow
              start={<Settings2 />}
              title="Room settings"
              onClick={() => openSheet({ kind: 'settings' })}
            />
            <ListRow start={<UserX />} title="Banned people" onClick={() => openSheet({ kind: 'bans' })} />
          </>
        )}
        <ListRow
          start={<Trophy />}
          title="Leaderboard"
          subtitle={party.game.name}
          onClick={() => openSheet({ kind: 'leaderboard' })}
        />
        <SwitchRow
          start={<Volume2 />}
          label="Sounds"
          hint="Of games, gifts and the wheel, on this phone"
          checked={isSoundOn}
          onChange={event => setSound(event.target.checked)}
        />
        <DeafenRow />
        {!party.is_guest_room && !isListener && (
          <ListRow
            start={<Hourglass />}
            title="Responsible gaming"
            subtitle="What you’ve used, and what is left"
            onClick={() => openSheet({ kind: 'limits' })}
          />
        )}
        {!isListener && !isHost && (
          <ListRow start={<Flag />} title="Report this room" onClick={() => openSheet({ kind: 'report' })} />
        )}
        <ListRow
          start={<Bug />}
          title="Something doesn’t work"
          subtitle="Tell support"
          to={feedbackPath({ room: party.id })}
        />
      </div>
      <PartyFacts party={party} />
    </>
  )
}

/** First in the menu, so that nobody scrolls to leave. */
function MainActions() {
  const { room, isHost, openSheet } = useRoomView()
  const [isDismissing, setIsDismissing] = useState(false)
  const leave = () => {
    openSheet(undefined)
    room.askToLeave()
  }
  return (
    <div className={styles.actions}>
      <button type="button" className={styles.action} onClick={() => openSheet({ kind: 'share' })}>
        <Share2 aria-hidden="true" />
        Share link
      </button>
      <button type="button" className={styles.action} onClick={leave}>
        <LogOut aria-hidden="true" />
        Leave
      </button>
      {isHost && (
        <button type="button" data-danger className={styles.action} onClick={() => setIsDismissing(true)}>
          <Trash2 aria-hidden="true" />
          End party
        </button>
      )}
      <ConfirmDialog
        isOpen={isDismissing}
        onClose={() => setIsDismissing(false)}
        title="End party?"
        confirm="Yes"
        isDanger
        onConfirm={() => void room.dismiss().catch(() => setIsDismissing(false))}
      >
        It ends for everyone in the room.
      </ConfirmDialog>
    </div>
  )
}

function DeafenRow() {
  const voice = useStore($voice)
  const isDeaf = useVoiceState(voice => voice.$isDeaf)
  const isOff = useStore($isVoiceOff)
  if (!voice || isOff) return null
  return (
    <ListRow
      start={isDeaf ? <HeadphoneOff /> : <Headphones />}
      title={isDeaf ? 'Hear the room' : 'Mute the room'}
      subtitle="For you only."
      end={<></>}
      onClick={() => voice.deafen(!isDeaf)}
    />
  )
}
