import { useStore } from '@nanostores/react'
import { $textSize, setTextSize, type TextSize } from '@tambay/client/stores/device/text-size'
import { $theme, setTheme, type Theme } from '@tambay/client/stores/device/theme'
import { Section } from '@tambay/ui/section'
import { Segmented } from '@tambay/ui/segmented'

import styles from './appearance.module.css'

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' }
]

const sizes: readonly { value: TextSize; label: string }[] = [
  { value: 'normal', label: 'Normal text' },
  { value: 'large', label: 'Large' },
  { value: 'larger', label: 'Larger' }
]

export function Appearance() {
  return (
    <Section title="Appearance">
      <div className={styles.choices}>
        <Segmented label="Theme" options={themes} value={useStore($theme)} onChange={setTheme} />
        <Segmented label="Text size" options={sizes} value={useStore($textSize)} onChange={setTextSize} />
      </div>
    </Section>
  )
}
