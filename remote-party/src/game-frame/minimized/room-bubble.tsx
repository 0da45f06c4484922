import { useStore } from '@nanostores/react'
import { queryOf } from '@tambay/client/data/operations'
import { useUnloadWarning } from '@tambay/client/navigation/use-unload-warning'
import { useQueryClient } from '@tambay/client/query'
import { Link } from '@tambay/client/router'
import { $isOnline } from '@tambay/client/stores/device/online'
import { getCurrentParty, type PartyMember } from '@tambay/contracts/party'
import { IconButton } from '@tambay/ui/icon-button'
import { pictureUrl } from '@tambay/ui/picture-url'
import { Hand, LogOut, X } from 'lucide-react'
import { useEffect, useState } from 'react'

import { $isConnected } from '../layout/connection-banner.tsx'
import { RoomViewContext, useRoomView, viewOf } from '../layout/room-view.ts'
import { LeaveDialog } from '../leave/leave-dialog.tsx'
import { leaveQuestion } from '../leave/leave-question.ts'
import { MicButton } from '../mic/mic-button.tsx'
import { micErrorTexts } from '../mic/mic-errors.ts'
import { describeMicRequests, micRequests } from '../mic/mic-requests.ts'
import { useMic } from '../mic/use-mic.ts'
import type { RoomEnding } from '../room/room-state.ts'
import type { Room } from '../room/room.ts'
import { useSpeaking } from '../voice/use-speaking.ts'
import { useVoiceState } from '../voice/use-voice-state.ts'
import styles from './room-bubble.module.css'
import { SwitchDialog } from './switch-dialog.tsx'
import { useAwayRound } from './use-away-round.ts'

/** A room that goes on while the user is on another page: it shows who talks, mutes, and leads back. */
export function RoomBubble({ room }: { room: Room }) {
  const state = useStore(room.$state)
  if (state.status === 'inside')
    return (
      <RoomViewContext value={viewOf(room, state.party)}>
        <OpenRoom />
      </RoomViewContext>
    )
  return state.status === 'ended' ? <EndedRoom room={room} ending={state.ending} /> : null
}

function EndedRoom({ room, ending }: { room: Room; ending: RoomEnding | undefined }) {
  const cache = useQueryClient()
  useEffect(() => void cache.invalidateQueries({ queryKey: [getCurrentParty.path] }), [cache])
  return (
    <div role="alert" className={styles.bubble}>
      <Link to="/party-hubs" onClick={() => room.close()} className={styles.ended}>
        {ending?.message ?? 'The room has ended.'}
      </Link>
      <IconButton label="Close" onClick={() => room.close()}>
        <X />
      </IconButton>
    </div>
  )
}

function OpenRoom() {
  const { room, party, gifts, isListener, openSheet } = useRoomView()
  const requests = describeMicRequests(useMicRequests())
  const isWanted = useStore(room.$isLeaveWanted)
  // Listens for gifts, for which the user thanks in the room.
  useStore(gifts.$current)
  const cache = useQueryClient()
  const cost = leaveQuestion(party, undefined)
  useUnloadWarning(cost !== undefined)
  const leave = async () => {
    // At once, because Home shows the room as soon as the bubble is gone.
    cache.setQueryData(queryOf(getCurrentParty, undefined).queryKey, { party: null })
    await room.leave()
  }
  return (
    <section aria-label="Minimized room" className={styles.bubble}>
      <Link
        to={room.pathOf(party)}
        aria-label={`${requests ? `${requests}. ` : ''}Back to ${party.name}`}
        // The room opens with the list of requests.
        onClick={() => requests && openSheet({ kind: 'members' })}
        className={styles.back}
      >
        <Cover />
        <span className={styles.words}>
          <span className={styles.name}>{party.name}</span>
          <News />
        </span>
      </Link>
      {!isListener && <MicButton />}
      <IconButton label="Leave the room" onClick={() => (cost ? room.askToLeave() : void leave())}>
        <LogOut />
      </IconButton>
      <LeaveDialog question={isWanted ? cost : undefined} leave={leave} stay={room.stay} />
      <SwitchDialog />
    </section>
  )
}

function Cover() {
  const { cover } = useRoomView().party
  const isSpeaking = useSpeaking().size > 0
  const { length: count } = useMicRequests()
  return (
    <span className={styles.picture}>
      <img src={pictureUrl(cover)} alt="" data-speaking={isSpeaking || undefined} className={styles.cover} />
      {count > 0 && <span className={styles.requests}>{count > 1 ? count : <Hand />}</span>}
    </span>
  )
}

const roundWords = {
  goes_on: 'Your round goes on',
  pauses: 'Your round waits for you',
  won: 'You won the round!',
  over: 'The round is over'
}

function News() {
  const { party, gifts } = useRoomView()
  const gift = useStore(gifts.$unthanked)
  const round = useAwayRound()
  const urgent = useUrgentNews()
  const talk = useTalk()
  const roundNews = round && roundWords[round]
  const result = round === 'won' || round === 'over' ? roundNews : undefined
  const news = gift ? `${gift.sender.nick_name} gave you ${gift.gift.name}` : (result ?? talk ?? roundNews)
  return (
    <span
      role={urgent || result ? 'status' : undefined}
      data-urgent={urgent !== undefined || undefined}
      className={styles.talk}
    >
      {urgent ?? news ?? `${party.members.length} here`}
    </span>
  )
}

/** Who talks. The user only if nobody else does, as a reminder that the mic is on. */
function useTalk(): string | undefined {
  const { party, me } = useRoomView()
  const speaking = useSpeaking()
  const other = party.members.find(({ id }) => id !== me.id && speaking.has(id))
  if (other) return `${other.nick_name} is talking`
  return speaking.has(me.id) ? 'You’re talking' : undefined
}

/** What the notice in the room would say, as far as the user can act on it here or has lost something. */
function useUrgentNews(): string | undefined {
  const { party, ownMember } = useRoomView()
  const isOnline = useStore($isOnline)
  const isConnected = useStore($isConnected)
  const problem = useMicProblem()
  const ask = useHostAsk()
  const requests = describeMicRequests(useMicRequests())
  const change = useChange(ownMember)
  const ending = party.ends_at === null ? undefined : 'The host left. The room ends soon.'
  return !isOnline || !isConnected ? 'Reconnecting…' : (ending ?? problem ?? ask ?? requests ?? change)
}

/** Only the host can answer them. */
function useMicRequests(): PartyMember[] {
  const { party, isHost } = useRoomView()
  return isHost ? micRequests(party) : []
}

function useMicProblem(): string | undefined {
  const state = useVoiceState(voice => voice.$micState)
  const { access } = useMic()
  return state?.status === 'error' && access === 'free'
    ? micErrorTexts[state.error ?? 'other'].message
    : undefined
}

function useHostAsk(): string | undefined {
  const { hostAsks } = useRoomView()
  const ask = useStore(hostAsks.$ask)
  const isAccepted = useStore(hostAsks.$isAccepted)
  const { access, isOn } = useMic()
  if (ask === 'seat') return 'The host invites you to talk'
  if (ask === undefined || access !== 'free' || isOn) return undefined
  return isAccepted ? 'You can talk now. Tap to unmute.' : 'The host asks you to unmute'
}

/** What the user got or lost since the room was minimized. */
function useChange(me: PartyMember | undefined): string | undefined {
  const [before] = useState(me)
  if (!me || !before) return undefined
  if (before.role !== 'host' && me.role === 'host') return 'You are now the host'
  if (before.seat !== null && me.seat === null) return 'Moved to the audience'
  return me.is_host_muted && !before.is_host_muted ? 'The host muted you' : undefined
}
