import { useStore } from '@nanostores/react'
import { IconButton } from '@tambay/ui/icon-button'
import { Volume2, VolumeX } from 'lucide-react'

import { $isSoundOn, toggleSound } from './sound.ts'

export function SoundButton() {
  const isOn = useStore($isSoundOn)
  return (
    <IconButton label="Sound" aria-pressed={isOn} onClick={toggleSound}>
      {isOn ? <Volume2 /> : <VolumeX />}
    </IconButton>
  )
}
