import { byId, element, formatCoins, prefersReducedMotion } from '@tambay/game-kit/page/dom'
import { serverNow } from '@tambay/game-kit/page/live/server-clock'
import { $isPaused } from '@tambay/game-kit/page/state'
import { computed } from 'nanostores'

import type { TableState } from '../../rules/api.ts'
import { letterOf } from '../../rules/card.ts'
import { cardPrice } from '../../rules/pot.ts'
import { $seconds, $table } from '../round/state.ts'

const recentBalls = 5

const $face = computed([$table, $seconds], (table, seconds): [string, string] => {
  const ball = table?.called.at(-1)
  if (ball !== undefined) return [letterOf(ball), String(ball)]
  if (table?.phase === 'waiting') return ['', String(cardPrice)]
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
    byId('pot').hidden = called.length > 0
    byId('recent').hidden = called.length === 0
    byId('pot').textContent = table ? potWords(table) : ''
    big.dataset.letter = ball === undefined ? '' : letterOf(ball)
    if (ball !== shown && ball !== undefined && !prefersReducedMotion() && !$isPaused.get())
      big.animate(
        [
          { transform: 'translateY(-60%) rotate(-120deg) scale(0.5)', opacity: 0 },
          { transform: 'none', opacity: 1 }
        ],
        { duration: 420, easing: 'cubic-bezier(0.2, 0.9, 0.3, 1.2)' }
      )
    if (ball !== shown) showRecent(called)
    shown = ball
    showRing(table?.beganAt ?? 0, table?.endsAt ?? null)
  })
}

function potWords({ pot, players }: TableState): string {
  // The ball above shows the price.
  if (pot.stakes === 0) return 'coins a card'
  const cards = players.reduce((sum, player) => sum + player.cards, 0)
  return `${cards === 1 ? '1 card' : `${cards} cards`}, pot ${formatCoins(pot.stakes - pot.houseShare)}`
}

const [full, gone] = [{ transform: 'rotate(0deg)' }, { transform: 'rotate(-180deg)' }]
const halves = [
  { selector: '#ring > :first-child > i', frames: [full, { ...full, offset: 0.5 }, gone] },
  { selector: '#ring > :last-child > i', frames: [full, { ...gone, offset: 0.5 }, gone] }
]
let animations: Animation[] = []
let shownTimes = ''

function showRing(beganAt: number, endsAt: number | null): void {
  const times = `${beganAt}/${endsAt}`
  if (times === shownTimes) return
  shownTimes = times
  byId('ring').hidden = endsAt === null
  for (const animation of animations) animation.cancel()
  animations = []
  if (endsAt === null) return
  const timing: KeyframeAnimationOptions = {
    duration: Math.max(1, endsAt - beganAt),
    easing: prefersReducedMotion() ? 'steps(10)' : 'linear',
    fill: 'both'
  }
  for (const { selector, frames } of halves) {
    const animation = document.querySelector(selector)?.animate(frames, timing)
    if (!animation) continue
    animation.currentTime = Math.max(0, serverNow() - beganAt)
    animations.push(animation)
  }
}

function showRecent(called: readonly number[]): void {
  const before = called.slice(-recentBalls - 1, -1).toReversed()
  byId('recent').replaceChildren(...before.map(smallBall))
}

function smallBall(ball: number): HTMLElement {
  const item = element('li', 'ball')
  item.dataset.letter = letterOf(ball)
  item.append(element('span', '', letterOf(ball)), ` ${ball}`)
  return item
}
