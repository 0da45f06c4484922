/** Cells per second. */
const cruiseSpeed = 20
const startMs = 240
const landMs = 780
/**
 * How far a reel turns while it lands. `landMs` and the easing must match it, so that a landing starts at
 * `cruiseSpeed`.
 */
const landCells = 4
export const staggerMs = 320
const minSpinMs = 560

export interface Motion {
  startedAt: number
  from: number
  landing?: { at: number; stop: number }
}

export interface ReelFrame {
  position: number
  speed: number
  isDone: boolean
}

export function startMotion(from: number, now: number): Motion {
  return { startedAt: now, from }
}

export function landMotion(motion: Motion, stop: number, reel: number, now: number): Motion {
  const earliest = motion.startedAt + startMs + minSpinMs
  return { ...motion, landing: { at: Math.max(now, earliest) + reel * staggerMs, stop } }
}

/** When the reel stops, in milliseconds. */
export function endOf({ landing }: Motion): number {
  return landing ? landing.at + landMs : Number.POSITIVE_INFINITY
}

export function frameAt({ startedAt, from, landing }: Motion, now: number): ReelFrame {
  if (landing && now >= landing.at) {
    const time = Math.min(1, (now - landing.at) / landMs)
    const position = landing.stop + landCells * (1 - easeOutBack(time))
    return { position, speed: Math.max(0, 1 - 1.6 * time), isDone: time === 1 }
  }
  const elapsed = now - startedAt
  const starting = Math.min(1, Math.max(0, elapsed) / startMs)
  const cells = (cruiseSpeed / 1000) * ((startMs * starting ** 3) / 3 + Math.max(0, elapsed - startMs))
  return { position: from - cells, speed: starting ** 2, isDone: false }
}

const overshoot = 0.9

function easeOutBack(time: number): number {
  return 1 + (overshoot + 1) * (time - 1) ** 3 + overshoot * (time - 1) ** 2
}
