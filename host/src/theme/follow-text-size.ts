import { $textSize, textScales } from '@tambay/client/stores/device/text-size'

/** Sets all text in the chosen size, now and after each change. */
export function followTextSize(): () => void {
  return $textSize.subscribe(size => {
    document.documentElement.style.setProperty('--text-scale', String(textScales[size]))
  })
}
