import { useStore } from '@nanostores/react'
import type { PartyMember } from '@tambay/contracts/party'
import { Volume2 } from 'lucide-react'

import { $isVoiceOff } from '../voice/voice-support.ts'
import { $voice, $volumes } from '../voice/voice-types.ts'
import styles from './person-details.module.css'

export function VoiceVolume({ member }: { member: PartyMember }) {
  const voice = useStore($voice)
  const volume = useStore($volumes)[member.id] ?? 1
  const isOff = useStore($isVoiceOff)
  if (!voice || isOff || member.seat === null) return null
  return (
    <label className={styles.volume}>
      <Volume2 aria-hidden="true" />
      <span className="visually-hidden">{`Volume of ${member.nick_name}`}</span>
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={volume}
        onChange={event => $volumes.setKey(member.id, event.target.valueAsNumber)}
        className={styles.slider}
      />
    </label>
  )
}
