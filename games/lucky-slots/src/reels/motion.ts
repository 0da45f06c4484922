/** Cells per second. */
const cruiseSpeed = 20
const startMs = 240
const landMs = 780
/**
 * How far a reel turns while it lands. `landMs` and the easing must match it, so that a landing starts at
 * `cruiseSpeed`.
 */
const landCells = 4
/** Each reel lands this much later than the one on its left. */
export const staggerMs = 320
/** From the start of a reel until it may land. */
const minSpinMs = 560

export interface Motion {
  startedAt: number
  from: number
  landing?: { at: number; stop: number }
}

export interface ReelFrame {
  /** The position on the strip at the top of the window, with a fraction while the reel turns. */
  position: number
  /** From 0 (stopped) to 1 (`cruiseSpeed`). */
  speed: number
  isDone: boolean
}

export function startMotion(from: number, now: number): Motion {
  return { startedAt: now, from }
}

/** Lands the reel after the reels on its left. Until then, it turns at full speed. */
export function landMotion(motion: Motion, stop: number, reel: number, now: number): Motion {
  const earliest = motion.startedAt + startMs + minSpinMs
  return { ...motion, landing: { at: Math.max(now, earliest) + reel * staggerMs, stop } }
}

/** When the reel stops, in milliseconds. */
export function endOf({ landing }: Motion): number {
  return landing ? landing.at + landMs : Number.POSITIVE_INFINITY
}

/** Symbols move down, so the position decreases. */
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
