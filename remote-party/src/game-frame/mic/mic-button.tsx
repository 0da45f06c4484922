import { useStore } from '@nanostores/react'
import { Hand, Hourglass, Mic, MicOff } from 'lucide-react'

import { $voice, type VoiceClient, type VoiceConnection } from '../voice/voice-types.ts'
import styles from './mic-button.module.css'
import { type OwnMicAccess, useMic } from './use-mic.ts'

interface Face {
  Icon: typeof Mic
  label: string
  caption: string
}

export function MicButton() {
  const mic = useMic()
  const isHeard = mic.isOn && mic.voiceStatus === 'connected'
  const { Icon, label, caption } = mic.isOn ? onFace : faces[mic.access]
  const press = () => {
    if (mic.isOn) void mic.turnOff()
    else if (mic.access === 'free') void mic.turnOn()
    else if (mic.access === 'ask') void mic.ask()
    else if (mic.access === 'requested') void mic.cancel()
  }
  const isInactive = inactive.has(mic.access)
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isInactive || mic.isBusy || undefined}
      onClick={press}
      data-on={isHeard || undefined}
      data-inactive={isInactive || undefined}
      className={styles.button}
    >
      <span className={styles.face}>
        {isHeard && <OwnLevel />}
        <Icon aria-hidden="true" />
      </span>
      <span aria-hidden="true" className={styles.caption}>
        {mic.access === 'free' ? (captions[mic.voiceStatus] ?? caption) : caption}
      </span>
    </button>
  )
}

function OwnLevel() {
  const voice = useStore($voice)
  return voice ? <LevelFill $micLevel={voice.$micLevel} /> : null
}

function LevelFill({ $micLevel }: Pick<VoiceClient, '$micLevel'>) {
  const level = useStore($micLevel)
  return <span className={styles.level} style={{ transform: `scaleY(${level})` }} />
}

/** What the user sees instead of the mic's state while nobody could hear them. */
const captions: Partial<Record<VoiceConnection['status'], string>> = {
  connecting: 'Joining',
  elsewhere: 'Elsewhere',
  refused: 'No voice'
}

const inactive = new Set<OwnMicAccess>(['muted_by_host', 'practice_audience', 'unsupported', 'off'])

const onFace: Face = { Icon: Mic, label: 'Mute', caption: 'On' }

const faces: Readonly<Record<OwnMicAccess, Face>> = {
  free: { Icon: MicOff, label: 'Unmute', caption: 'Muted' },
  ask: { Icon: Hand, label: 'Ask for the mic', caption: 'Ask' },
  requested: { Icon: Hourglass, label: 'Cancel the mic request', caption: 'Asked' },
  muted_by_host: { Icon: MicOff, label: 'Mic, muted by the host', caption: 'Muted' },
  practice_audience: { Icon: MicOff, label: 'Mic, needs a seat', caption: 'No seat' },
  unsupported: { Icon: MicOff, label: 'Mic, not supported by this browser', caption: 'No voice' },
  off: { Icon: MicOff, label: 'Mic, rooms have no voice here', caption: 'No voice' },
  unknown: { Icon: MicOff, label: 'Mic, reconnecting', caption: '…' }
}
