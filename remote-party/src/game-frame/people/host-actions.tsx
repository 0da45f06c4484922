import { showToast } from '@tambay/client/stores/page/toast'
import type { PartyMember } from '@tambay/contracts/party'
import { kickMember } from '@tambay/contracts/room/members'
import { muteMember, unmuteMember } from '@tambay/contracts/room/mic'
import { inviteToSeat, removeFromSeat } from '@tambay/contracts/room/seats'
import { ConfirmDialog } from '@tambay/ui/confirm-dialog'
import { ListRow } from '@tambay/ui/list-row'
import { ArrowDownToLine, Armchair, Mic, MicOff, UserX } from 'lucide-react'
import { useState } from 'react'

import { useRoomView } from '../layout/room-view.ts'
import { useRoomCall } from '../room/use-room-call.ts'
import { MicRequest } from './members-list.tsx'
import styles from './person-details.module.css'

const muted = 10

export function HostActions({ member }: { member: PartyMember }) {
  const { party } = useRoomView()
  const { run } = useRoomCall()
  const input = { party_id: party.id, member_id: member.id }

  const askToUnmute = async () => {
    if (await run(unmuteMember, input)) showToast(`We asked ${member.nick_name} to unmute.`)
  }
  const invite = async () => {
    if (await run(inviteToSeat, input)) showToast(`You invited ${member.nick_name} to a seat.`)
  }
  return (
    <section aria-label="Host actions" className={styles.group}>
      {member.mic_requested_at !== null && <MicRequest member={member} />}
      {member.seat === null ? (
        <ListRow start={<Armchair />} title="Invite to a seat" end={<></>} onClick={() => void invite()} />
      ) : (
        <>
          {!member.is_host_muted && (
            <ListRow
              start={<MicOff />}
              title="Mute"
              subtitle="They can’t unmute until you allow it."
              end={<></>}
              onClick={() => void run(muteMember, input)}
            />
          )}
          {(member.is_host_muted || member.mute === muted) && (
            <ListRow start={<Mic />} title="Ask to unmute" end={<></>} onClick={() => void askToUnmute()} />
          )}
          <ListRow
            start={<ArrowDownToLine />}
            title="Remove from the seat"
            subtitle="They stay in the audience and must ask to talk again."
            end={<></>}
            onClick={() => void run(removeFromSeat, input)}
          />
        </>
      )}
      <KickRow member={member} />
    </section>
  )
}

function KickRow({ member }: { member: PartyMember }) {
  const { party, openSheet } = useRoomView()
  const { run, isBusy } = useRoomCall()
  const [isAsking, setIsAsking] = useState(false)
  const kick = async () => {
    const isDone = await run(kickMember, { party_id: party.id, member_id: member.id })
    setIsAsking(false)
    if (isDone) openSheet(undefined)
  }
  return (
    <>
      <ListRow
        start={<UserX className={styles.danger} />}
        title={<span className={styles.danger}>Kick from the room</span>}
        end={<></>}
        onClick={() => setIsAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Kick ${member.nick_name}?`}
        confirm="Kick"
        isDanger
        isBusy={isBusy}
        onConfirm={() => void kick()}
      >
        They leave the room now and can’t come back. You can lift the ban under Banned people.
      </ConfirmDialog>
    </>
  )
}
