import { useStore } from '@nanostores/react'
import { downloadFile } from '@tambay/client/data/download-file'
import { $userInfo } from '@tambay/client/stores/session/user'
import type { ClubNight } from '@tambay/contracts/club-nights'
import type { Club } from '@tambay/contracts/clubs'
import { formatUpcoming } from '@tambay/format/time'
import { useCountdown } from '@tambay/forms/countdown'
import { AvatarStack } from '@tambay/ui/avatar-stack'
import { Badge } from '@tambay/ui/badge'
import { Button } from '@tambay/ui/button'
import { ButtonLink } from '@tambay/ui/button-link'
import { tick } from '@tambay/ui/haptics'
import { IconButton } from '@tambay/ui/icon-button'
import { LogInLink } from '@tambay/ui/log-in-link'
import { partyPath } from '@tambay/ui/party-tile'
import { CalendarArrowDown, Check } from 'lucide-react'

import { isOfficer } from '../roles.ts'
import { ChangeNight } from './change-night.tsx'
import { countdownWords } from './countdown-words.ts'
import styles from './night-card.module.css'
import { useAnswerNight } from './use-night.ts'

interface NightCardProps {
  club: Club
  night: ClubNight
}

export function NightCard({ club, night }: NightCardProps) {
  const left = useCountdown(night.starts_at * 1000)
  const { party_id: partyId, going_count: count } = night
  return (
    <article className={styles.night} aria-label={night.name} data-open={partyId !== null || undefined}>
      <div className={styles.top}>
        <img src={night.game.icon} alt="" loading="lazy" className={styles.icon} />
        <div className={styles.facts}>
          <h3 className={styles.name}>
            <bdi>{night.name}</bdi>
          </h3>
          <p className={styles.note}>{formatUpcoming(night.starts_at)}</p>
          <p className={styles.note}>
            {night.game.name}
            {night.organizer && ` · by ${night.organizer.nick_name}`}
          </p>
        </div>
      </div>
      <div className={styles.state}>
        {partyId === null ? (
          <Badge tone="primary">{countdownWords(left)}</Badge>
        ) : (
          <Badge tone="live">On now</Badge>
        )}
        {count > 0 && (
          <span className={styles.going}>
            <AvatarStack
              people={night.faces.map(({ id, nick_name: name, avatar }) => ({ id, name, avatar }))}
              total={night.faces.length}
            />
            <span className={styles.note}>{`${count} going`}</span>
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {partyId === null ? (
          <PlannedActions club={club} night={night} />
        ) : (
          <ButtonLink to={partyPath(partyId)} isWide>
            Join
          </ButtonLink>
        )}
      </div>
    </article>
  )
}

function PlannedActions({ club, night }: NightCardProps) {
  const me = useStore($userInfo)
  const answer = useAnswerNight(club.id, night)
  const path = `/club?club=${club.id}&part=nights`

  async function saveToCalendar(): Promise<void> {
    const { calendarFile } = await import('./calendar-file.ts')
    const file = calendarFile(night, club.name, location.origin + path, Date.now())
    downloadFile('club-night.ics', file, 'text/calendar')
  }

  return (
    <>
      {me ? (
        <Button
          className={styles.main}
          variant={answer.isGoing ? 'secondary' : 'primary'}
          aria-pressed={answer.isGoing}
          icon={answer.isGoing && <Check aria-hidden="true" />}
          onClick={() => {
            tick()
            answer.toggle()
          }}
        >
          I’m going
        </Button>
      ) : (
        <LogInLink address={path} className={styles.main}>
          Log in to join
        </LogInLink>
      )}
      <IconButton
        look="filled"
        label={`Add ${night.name} to the calendar`}
        onClick={() => void saveToCalendar()}
      >
        <CalendarArrowDown />
      </IconButton>
      {isOfficer(club) && <ChangeNight clubId={club.id} night={night} />}
    </>
  )
}
