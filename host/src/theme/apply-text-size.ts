import { $textSize, textScales } from '@tambay/client/stores/device/text-size'

export function applyTextSize(): () => void {
  return $textSize.subscribe(size => {
    document.documentElement.style.setProperty('--text-scale', String(textScales[size]))
  })
}
