import { $coins, $isSoundOn, $layout, $rounds, $seat } from '../table/state.ts'
import { byId, element } from './dom.ts'
import { formatCoins, nameDice } from './words.ts'

export function showHeader(): void {
  const coins = byId('coins')
  const history = byId('history')
  const sound = byId('sound')
  $coins.subscribe(count => {
    coins.textContent = count === undefined ? '–' : formatCoins(count)
  })
  $layout.subscribe(mode => {
    byId('purse').hidden = mode === 'room'
  })
  $seat.subscribe(seat => {
    byId('practice').hidden = !seat?.isPractice
  })
  $rounds.subscribe(rounds => {
    history.replaceChildren(
      ...rounds.map(({ dice }) => {
        const item = element('li', '')
        item.append(element('span', 'hidden', nameDice(dice)))
        for (const color of dice) {
          const dot = element('i', '')
          dot.dataset.color = color
          item.append(dot)
        }
        return item
      })
    )
  })
  sound.addEventListener('click', () => $isSoundOn.set(!$isSoundOn.get()))
  $isSoundOn.subscribe(isOn => sound.setAttribute('aria-pressed', String(isOn)))
}
