import { byId, element } from '@tambay/game-kit/page/dom'
import { serverNow } from '@tambay/game-kit/page/live'

import { letterOf } from '../../rules/card.ts'
import { $table } from '../round/state.ts'

const recentBalls = 5
const motion = matchMedia('(prefers-reduced-motion: no-preference)')

export function showCaller(): void {
  const big = byId('ball')
  let shown: number | undefined
  $table.subscribe(table => {
    const called = table?.called ?? []
    const ball = called.at(-1)
    const text = ball === undefined ? '' : String(ball)
    byId('ball-letter').textContent = ball === undefined ? '' : letterOf(ball)
    byId('ball-number').textContent = text
    big.dataset.letter = ball === undefined ? '' : letterOf(ball)
    if (ball !== shown && ball !== undefined && motion.matches)
      big.animate(
        [
          { transform: 'translateY(-60%) rotate(-120deg) scale(0.5)', opacity: 0 },
          { transform: 'none', opacity: 1 }
        ],
        { duration: 420, easing: 'cubic-bezier(0.2, 0.9, 0.3, 1.2)' }
      )
    shown = ball
    byId('recent').replaceChildren(
      ...called
        .slice(-recentBalls - 1, -1)
        .toReversed()
        .map(smallBall)
    )
    showRing(table?.beganAt ?? 0, table?.endsAt ?? null)
  })
}

/** The ring empties until the sale closes or the next ball comes. */
function showRing(beganAt: number, endsAt: number | null): void {
  const ring = byId('ring')
  ring.hidden = endsAt === null
  if (endsAt === null) return
  for (const running of ring.getAnimations()) running.cancel()
  const animation = ring.animate([{ '--left': '100%' }, { '--left': '0%' }], {
    duration: Math.max(1, endsAt - beganAt),
    fill: 'both'
  })
  animation.currentTime = Math.max(0, serverNow() - beganAt)
}

function smallBall(ball: number): HTMLElement {
  const item = element('li', 'ball', `${letterOf(ball)} ${ball}`)
  item.dataset.letter = letterOf(ball)
  return item
}
