import { byId, element, prefersReducedMotion, symbol } from '@tambay/game-kit/page/dom'
import { vibrate } from '@tambay/game-kit/page/haptics'
import { $layout } from '@tambay/game-kit/page/state'
import { computed } from 'nanostores'

import { $hasTicket, $myResult, $shown } from '../table/state.ts'

const coins = 6
const staggerMs = 70

/** Coins fly to the balance. Then the ticket for the wheel follows, to where the room's header shows tickets. */
export function showFlights(): void {
  $shown.listen(shown => {
    const own = $myResult.get()
    if (!shown || !own || own.payout <= own.stake) return
    vibrate('win')
    for (let at = 0; at < coins; at += 1) fly(symbol('coin', 'coin'), byId('won'), at * staggerMs)
  })
  computed([$shown, $hasTicket], (shown, hasTicket) => shown !== undefined && hasTicket).listen(isEarned => {
    if (isEarned && isInRoom()) fly(element('span', 'ticket', '+1'), byId('result'), coins * staggerMs)
  })
}

/** Otherwise the game fills the screen. */
const isInRoom = () => $layout.get() === 'room'

function fly(flyer: Element, from: Element, delay: number): void {
  if (prefersReducedMotion()) return
  const start = centerOf(from)
  // The header of the room shows balance and tickets at its right end, before a button.
  const end = isInRoom() ? { x: innerWidth - 90, y: -24 } : centerOf(byId('purse'))
  const flight = element('div', 'flight')
  flight.setAttribute('aria-hidden', 'true')
  flight.append(flyer)
  document.body.append(flight)
  const at = ({ x, y }: { x: number; y: number }) => `translate(${x}px, ${y}px)`
  const turn = { x: (start.x + end.x) / 2 - 30, y: Math.min(start.y, end.y) + 60 }
  const animation = flight.animate(
    { transform: [at(start), at(turn), at(end)], opacity: [0, 1, 1, 0.4] },
    { duration: 700, delay, easing: 'cubic-bezier(.4, 0, .6, 1)', fill: 'both' }
  )
  const remove = () => flight.remove()
  animation.addEventListener('finish', remove)
  animation.addEventListener('cancel', remove)
}

function centerOf(target: Element): { x: number; y: number } {
  const { left, top, width, height } = target.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
