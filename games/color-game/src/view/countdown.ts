import { byId, prefersReducedMotion } from '@tambay/game-kit/page/dom'
import { serverNow } from '@tambay/game-kit/page/live/server-clock'
import { playTone } from '@tambay/game-kit/page/sound'
import { computed } from 'nanostores'

import { $stake, $table } from '../table/state.ts'

const $endsAt = computed($table, table => (table?.phase === 'betting' ? table.endsAt : null))
/** How long betting takes. The ring needs it, because the server sends only the end. */
const wholeMs = 15_000
const lastSeconds = 3

export function showCountdown(): void {
  const countdown = byId('countdown')
  const ring = byId<SVGCircleElement>('ring')
  const seconds = byId('seconds')
  let timer: ReturnType<typeof setInterval> | undefined
  let turn: Animation | undefined
  let shown = 0

  const update = (endsAt: number) => {
    const left = Math.max(0, Math.ceil((endsAt - serverNow()) / 1000))
    if (left !== shown && left > 0 && left <= lastSeconds && $stake.get() > 0)
      playTone({ pitch: 880, seconds: 0.05, type: 'square' })
    shown = left
    seconds.textContent = String(left)
    countdown.dataset.isEnding = String(left <= lastSeconds)
  }

  $endsAt.subscribe(endsAt => {
    clearInterval(timer)
    turn?.cancel()
    countdown.hidden = endsAt === null
    if (endsAt === null) return
    const left = Math.max(0, endsAt - serverNow())
    const from = Math.min(1, left / wholeMs) * 100
    const easing = prefersReducedMotion() ? 'steps(15)' : 'linear'
    turn = ring.animate({ strokeDashoffset: [100 - from, 100] }, { duration: left, easing, fill: 'forwards' })
    update(endsAt)
    timer = setInterval(update, 200, endsAt)
  })
}
