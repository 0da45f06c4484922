import { useStore } from '@nanostores/react'
import { $sound, setSound } from '@tambay/client/stores/device/sound'
import { type Party, seatCount } from '@tambay/contracts/party'
import { GemAmount } from '@tambay/ui/amount'
import { Button } from '@tambay/ui/button'
import { IconButton } from '@tambay/ui/icon-button'
import { X } from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'

import { giftWords } from '../gifts/gift-words.ts'
import { useRoomView } from '../layout/room-view.ts'
import { loadRoomCalls } from '../room/load-room-calls.ts'
import { useRoomCall } from '../room/use-room-call.ts'
import { useVoiceState } from '../voice/use-voice-state.ts'
import { voiceOff, voiceUnsupported } from '../voice/voice-support.ts'
import { $voice } from '../voice/voice-types.ts'
import { micErrorTexts } from './mic-errors.ts'
import { describeMicRequests, micRequests } from './mic-requests.ts'
import styles from './room-notice.module.css'
import { useMic } from './use-mic.ts'

interface NoticeProps {
  text: ReactNode
  action?: { label: string; onPress: () => unknown; isBusy?: boolean; isQuiet?: boolean }
  onDismiss?: () => void
}

/**
 * Shows one notice with a button for the next step: sound that needs a tap, the mic's failures, the host's notices, the
 * thanks for a gift, the game's request to unmute, notices about the user's own mic, a refused voice connection, and
 * whether the user wants sounds. `isUrgent`: only the first five, for the open chat.
 */
export const RoomNotice = memo(function RoomNotice({ isUrgent }: { isUrgent?: boolean }) {
  const voiceNotice = useVoiceNotice()
  const hostNotice = useHostNotice()
  const ownNotice = useOwnMicNotice()
  const gameNotice = useGameNotice()
  const refusedNotice = useRefusedVoiceNotice()
  const giftNotice = useGiftNotice()
  const soundNotice = useSoundNotice()
  const urgent = voiceNotice ?? hostNotice ?? giftNotice ?? gameNotice
  const notice = urgent ?? (isUrgent ? undefined : (ownNotice ?? refusedNotice ?? soundNotice))
  return notice ? <Notice {...notice} /> : null
})

function useVoiceNotice(): NoticeProps | undefined {
  const voice = useStore($voice)
  const needsTap = useVoiceState(voice => voice.$needsTap)
  const connection = useVoiceState(voice => voice.$connection)
  const micState = useVoiceState(voice => voice.$micState)
  const mic = useMic()
  if (!voice) return undefined
  if (needsTap) return { text: 'Sound is off.', action: { label: 'Tap to hear', onPress: voice.unlock } }
  if (connection?.status === 'elsewhere')
    return {
      text: 'Your voice moved to another tab or device.',
      action: { label: 'Use it here', onPress: voice.turnOn }
    }
  if (micState?.status === 'error' && mic.access === 'free') {
    const { message, nextStep } = micErrorTexts[micState.error ?? 'other']
    return {
      text: (
        <>
          <strong>{message}</strong> {nextStep}
        </>
      ),
      action: { label: 'Try again', onPress: mic.turnOn }
    }
  }
  return undefined
}

function useRefusedVoiceNotice(): NoticeProps | undefined {
  const voice = useStore($voice)
  const connection = useVoiceState(voice => voice.$connection)
  const [dismissed, setDismissed] = useState<unknown>()
  if (connection?.status !== 'refused' || connection === dismissed) return undefined
  return {
    text: connection.isWithoutMedia ? connection.message : `Voice isn’t connected. ${connection.message}`,
    action: { label: 'Reconnect', onPress: () => voice?.connect() },
    onDismiss: () => setDismissed(connection)
  }
}

function useHostNotice(): NoticeProps | undefined {
  const { party, isHost, hostAsks, openSheet } = useRoomView()
  const ask = useStore(hostAsks.$ask)
  const isAccepted = useStore(hostAsks.$isAccepted)
  const mic = useMic()
  const { run, isBusy } = useRoomCall()
  if (ask === 'unmute' && !mic.isOn && mic.access !== 'unsupported' && mic.access !== 'off')
    return {
      text: isAccepted ? 'You can talk now. Tap to unmute.' : 'The host asks you to unmute.',
      action: { label: 'Unmute', onPress: mic.turnOn, isBusy: mic.isBusy },
      onDismiss: hostAsks.dismiss
    }
  const seat = freeSeat(party)
  if (ask === 'seat' && seat !== undefined) {
    const take = async () => {
      const { takeSeat } = await loadRoomCalls()
      if (await run(takeSeat, { party_id: party.id, seat })) hostAsks.dismiss()
    }
    return {
      text: 'The host invites you to talk.',
      action: { label: 'Take a seat', onPress: take, isBusy },
      onDismiss: hostAsks.dismiss
    }
  }
  const requests = isHost && describeMicRequests(micRequests(party))
  if (!requests) return undefined
  return {
    text: `${requests}.`,
    action: { label: 'Review', onPress: () => openSheet({ kind: 'members' }) }
  }
}

function useGiftNotice(): NoticeProps | undefined {
  const { gifts, chat } = useRoomView()
  const given = useStore(gifts.$unthanked)
  if (!given) return undefined
  const { sender, diamonds } = given
  const thank = () => {
    gifts.endThanks()
    return chat.send({ kind: 'text', text: `@${sender.nick_name} Salamat!`, mention_ids: [sender.id] })
  }
  return {
    text: (
      <>
        <GemAmount amount={diamonds} size="sm" isChange />
        {` ${sender.nick_name} gave you ${giftWords(given)}.`}
      </>
    ),
    action: { label: 'Salamat!', onPress: thank },
    onDismiss: gifts.endThanks
  }
}

function useGameNotice(): NoticeProps | undefined {
  const { party, room } = useRoomView()
  const isWanted = useStore(room.$isMicWanted)
  const { isTurnWanted } = useStore(room.$frame)
  const mic = useMic()
  if (isTurnWanted)
    return { text: `Turn your phone sideways for ${party.game.name}.`, onDismiss: room.dismissTurn }
  if (!isWanted || mic.isOn || mic.access !== 'free') return undefined
  const unmute = async () => {
    await mic.turnOn()
    room.dismissMicRequest()
  }
  return {
    text: `${party.game.name} asks you to unmute.`,
    action: { label: 'Unmute', onPress: unmute, isBusy: mic.isBusy },
    onDismiss: room.dismissMicRequest
  }
}

/** Asked once on each device, when the game is there. */
function useSoundNotice(): NoticeProps | undefined {
  const { room } = useRoomView()
  const { phase } = useStore(room.$frame)
  const sound = useStore($sound)
  if (sound !== 'unasked' || phase !== 'playing') return undefined
  return {
    text: 'Hear the game and the gifts?',
    action: { label: 'Turn on', onPress: () => setSound(true) },
    onDismiss: () => setSound(false)
  }
}

function freeSeat({ members, locked_seats: locked }: Pick<Party, 'members' | 'locked_seats'>) {
  const taken = new Set<number | null>([0, ...locked, ...members.map(member => member.seat)])
  return Array.from({ length: seatCount }, (_, seat) => seat).find(seat => !taken.has(seat))
}

function useOwnMicNotice(): NoticeProps | undefined {
  const { access, ask, cancel, isBusy } = useMic()
  const { ownMember } = useRoomView()
  const [dismissed, setDismissed] = useState<string>()
  if (dismissed === access) return undefined
  const onDismiss = () => setDismissed(access)
  const isSeated = typeof ownMember?.seat === 'number'
  switch (access) {
    case 'muted_by_host':
      return { text: 'The host muted you. You can unmute when the host allows it.', onDismiss }
    case 'requested':
      return {
        text: 'You asked for the mic. Waiting for the host.',
        action: { label: 'Cancel', onPress: cancel, isBusy, isQuiet: true }
      }
    case 'ask':
      return {
        text: isSeated ? 'Ask before you talk.' : 'You’re in the audience.',
        action: { label: 'Ask for the mic', onPress: ask, isBusy },
        onDismiss
      }
    case 'practice_audience':
      return { text: 'Take a free seat to talk.', onDismiss }
    case 'unsupported':
      return { text: voiceUnsupported, onDismiss }
    case 'off':
      return { text: voiceOff, onDismiss }
    case 'free':
    case 'unknown':
      return undefined
  }
}

function Notice({ text, action, onDismiss }: NoticeProps) {
  return (
    <div role="status" className={styles.notice}>
      <p className={styles.text}>{text}</p>
      {action && (
        <Button
          size="sm"
          variant={action.isQuiet ? 'secondary' : 'primary'}
          isBusy={action.isBusy}
          onClick={() => void action.onPress()}
        >
          {action.label}
        </Button>
      )}
      {onDismiss && (
        <IconButton label="Dismiss" onClick={onDismiss}>
          <X />
        </IconButton>
      )}
    </div>
  )
}
