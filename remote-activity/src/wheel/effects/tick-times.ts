/** Must equal the easing in wheel.module.css. */
const easing = { x1: 0.12, y1: 0.72, x2: 0.08, y2: 1 }
/** In seconds. A tick that follows sooner is left out, because the two would sound like one tone. */
const shortestGap = 0.03

interface Turn {
  /** Degrees. */
  from: number
  to: number
  slices: number
  seconds: number
}

/** Returns when the edges of the slices pass the pointer, in seconds after the start of the turn. */
export function tickTimes({ from, to, slices, seconds }: Turn): number[] {
  const slice = 360 / slices
  const times: number[] = []
  for (let edge = Math.floor(from / slice + 0.5) + 0.5; edge * slice < to; edge++) {
    const time = seconds * timeAt((edge * slice - from) / (to - from))
    if (time - (times.at(-1) ?? -1) >= shortestGap) times.push(time)
  }
  return times
}

function timeAt(part: number): number {
  let low = 0
  let high = 1
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2
    if (bezier(middle, easing.y1, easing.y2) < part) low = middle
    else high = middle
  }
  return bezier(low, easing.x1, easing.x2)
}

function bezier(u: number, first: number, second: number): number {
  const rest = 1 - u
  return 3 * rest * rest * u * first + 3 * rest * u * u * second + u * u * u
}
