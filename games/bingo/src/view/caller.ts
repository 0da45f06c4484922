import { byId, element, prefersReducedMotion } from '@tambay/game-kit/page/dom'
import { serverNow } from '@tambay/game-kit/page/live'
import { $isPaused } from '@tambay/game-kit/page/state'
import { computed } from 'nanostores'

import { letterOf } from '../../rules/card.ts'
import { $seconds, $table } from '../round/state.ts'

const recentBalls = 5

/** The last ball, or the seconds until the sale closes. */
const $face = computed([$table, $seconds], (table, seconds): [string, string] => {
  const ball = table?.called.at(-1)
  if (ball !== undefined) return [letterOf(ball), String(ball)]
  return table?.phase === 'buying' && seconds !== undefined ? ['Sale', String(seconds)] : ['', '']
})

export function showCaller(): void {
  $face.subscribe(([letter, number]) => {
    byId('ball-letter').textContent = letter
    byId('ball-number').textContent = number
  })
  const big = byId('ball')
  let shown: number | undefined
  $table.subscribe(table => {
    const called = table?.called ?? []
    const ball = called.at(-1)
    byId('fixed').hidden = called.length > 0
    byId('recent').hidden = called.length === 0
    byId('fingerprint').textContent = table?.commit.slice(0, 8) ?? ''
    big.dataset.letter = ball === undefined ? '' : letterOf(ball)
    if (ball !== shown && ball !== undefined && !prefersReducedMotion() && !$isPaused.get())
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
    easing: prefersReducedMotion() ? 'steps(10)' : 'linear',
    fill: 'both'
  })
  animation.currentTime = Math.max(0, serverNow() - beganAt)
}

function smallBall(ball: number): HTMLElement {
  const item = element('li', 'ball')
  item.dataset.letter = letterOf(ball)
  item.append(element('span', '', letterOf(ball)), ` ${ball}`)
  return item
}
