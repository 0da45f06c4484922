import { entry, type Party } from '@tambay/contracts/party'
import { describeFreeSeats, followedOnlyBadge } from '@tambay/ui/party-status'
import { Armchair, type LucideIcon, Gamepad2, Globe, Link2, Lock, Mic, UserRound } from 'lucide-react'

import styles from './party-facts.module.css'
import { entryLabels, micLabels } from './party-labels.ts'

interface Fact {
  Icon: LucideIcon
  label: string
  text: string
}

export function PartyFacts({ party }: { party: Party }) {
  return (
    <dl className={styles.facts}>
      {factsOf(party).map(({ Icon, label, text }) => (
        <div key={label} className={styles.fact}>
          <Icon aria-hidden="true" className={styles.icon} />
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf(party: Party): Fact[] {
  const mic = micLabels[party.mic_mode]
  return [
    { Icon: UserRound, label: 'Host', text: party.host.nick_name },
    { Icon: Gamepad2, label: 'Game', text: party.game.name },
    { Icon: Armchair, label: 'Seats', text: describeFreeSeats(party) },
    { Icon: entryIcons[party.auth], label: 'Entry', text: entryText(party) },
    { Icon: Mic, label: mic.label, text: mic.hint }
  ]
}

const entryIcons = { [entry.all]: Globe, [entry.unlisted]: Link2, [entry.followedOnly]: Lock }

function entryText({ auth }: Party): string {
  if (auth === entry.followedOnly) return `${followedOnlyBadge}. Only people the host follows can join`
  const { label, hint } = entryLabels[auth]
  return `${label}. ${hint}`
}
