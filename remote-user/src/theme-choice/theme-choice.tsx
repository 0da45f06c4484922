import { useStore } from '@nanostores/react'
import { $theme, chooseTheme, type Theme } from '@tambay/shared/stores/theme'
import { Segmented } from '@tambay/shared/ui/segmented'

const options: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' }
]

export function ThemeChoice() {
  return <Segmented label="Theme" options={options} value={useStore($theme)} onChange={chooseTheme} />
}
