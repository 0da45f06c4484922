import type { FrameTimes } from '../games/frame-probe.ts'

/** At 60 frames per second. */
const frameMs = 1000 / 60

export const frameColumns = ['frames', 'p50 ms', 'p95 ms', 'p99 ms', 'dropped %']

export function frameCells(samples: FrameTimes[]): string[] {
  const frames = samples.flatMap(sample => sample.frames).toSorted((one, other) => one - other)
  return [
    String(frames.length),
    ...[0.5, 0.95, 0.99].map(part => quantile(frames, part).toFixed(1)),
    (100 * droppedPart(frames)).toFixed(1)
  ]
}

export function longestTask(tasks: number[]): string {
  return tasks.length > 0 ? Math.max(...tasks).toFixed(0) : '–'
}

export function droppedPart(frames: number[]): number {
  const shown = frames.map(frame => Math.max(1, Math.round(frame / frameMs)))
  const expected = shown.reduce((sum, count) => sum + count, 0)
  return expected === 0 ? 0 : (expected - frames.length) / expected
}

function quantile(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}
