import { Link, useNavigate, useParams } from '@tambay/client/router'
import { closeRoom, getLiveRoom, observeRoom, type RoomInside } from '@tambay/contracts/operator/rooms'
import { formatClock, formatDateTime } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'

import { ReasonForm } from '../form/reason-form.tsx'
import layout from '../frame/layout.module.css'
import { OperationView } from '../frame/operation-view.tsx'
import { Panel } from '../frame/panel.tsx'
import { useAction } from '../frame/use-action.ts'
import { useOperator } from '../frame/use-operator.ts'

export function RoomScreen() {
  const { id = '' } = useParams()
  const { may } = useOperator()
  return (
    <OperationView isLive operation={getLiveRoom} input={{ id }}>
      {({ room, inside }) => (
        <>
          <header className={layout.row}>
            <h2>{room.name}</h2>
            {!room.is_listed && <Badge>Unlisted</Badge>}
            <p>
              {room.game} · id {room.id} · host{' '}
              <Link to={`/console/people/${room.host_id}`}>{room.host_name}</Link> · people {room.members} ·
              opened {formatDateTime(room.created_at)}
            </p>
          </header>
          {inside && <Inside inside={inside} hostId={room.host_id} />}
          {!inside && may('rooms.observe') && <Observe id={id} />}
          {may('rooms.close') && <Close id={id} />}
        </>
      )}
    </OperationView>
  )
}

function Observe({ id }: { id: string }) {
  const observe = useAction(observeRoom)
  return (
    <Panel isCard title="Observe">
      <p>
        You read the chat and see who is in the room for 30 minutes. Nobody in the room sees you, and you hear
        no voices.
      </p>
      <ReasonForm
        action="Observe the room"
        hint="The log keeps it, with your name."
        isBusy={observe.isPending}
        onSubmit={reason => observe.mutate({ id, reason })}
      />
    </Panel>
  )
}

function Inside({ inside, hostId }: { inside: RoomInside; hostId: string }) {
  const { members, messages, open_until: openUntil } = inside
  return (
    <>
      <p className={layout.muted}>You observe until {formatClock(openUntil)}. Your reason is in the log.</p>
      <div className={layout.columns}>
        <Panel isCard title="Chat">
          {messages.length === 0 && <p>Nobody has written anything.</p>}
          <ul className={layout.list}>
            {messages.map(message => (
              <li key={message.id}>
                <span className={layout.muted}>
                  {message.nick_name} · {formatClock(message.created_at)}
                </span>
                {message.text ?? 'A sticker'}
              </li>
            ))}
          </ul>
        </Panel>
        <Panel isCard title="In the room">
          <ul className={layout.list}>
            {members.map(({ id, nick_name: name, seat, is_guest: isGuest }) => (
              <li key={id}>
                {name}
                <span className={layout.muted}>
                  {nameSeat(id === hostId, seat)}
                  {isGuest && ', guest'}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  )
}

function nameSeat(isHost: boolean, seat: number | null): string {
  if (isHost) return 'Host'
  return seat === null ? 'Audience' : `Seat ${seat}`
}

function Close({ id }: { id: string }) {
  const navigate = useNavigate()
  const close = useAction(closeRoom, () => void navigate('/console/rooms'))
  return (
    <Panel isCard title="Close the room">
      <ReasonForm
        action="Close the room"
        label="Message to everyone in the room"
        hint="Everyone reads it and leaves at once. The host also gets it as a warning. It can’t be undone."
        isBusy={close.isPending}
        isDanger
        onSubmit={message => close.mutate({ id, message })}
      />
    </Panel>
  )
}
