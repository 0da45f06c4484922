import { frameLimits } from '../frame-limits.ts'
import type { FrameLog } from '../frame-log.ts'

export const pointTitles = {
  url: 'Has a URL that the app accepts',
  loads: 'Loads',
  hello: 'Says hello to the page that frames it',
  origin: 'Says hello from the origin of its URL',
  envelope: 'Sends hello in the envelope of the protocol',
  ready: 'Reports ready after the welcome',
  ticket: 'Requests a launch ticket',
  late: 'Ignores responses that it doesn’t wait for',
  unknown: 'Ignores messages of unknown types',
  state: 'Accepts members, speaking, balance and net',
  mic: 'Leaves the microphone to the player',
  resize: 'Accepts 375×320 and 375×812',
  fits: 'Fits into 375×320 and 375×812 without scrolling sideways',
  pause: 'Starts nothing while it is paused',
  dismissed: 'Starts nothing after the room was dismissed',
  closing: 'Acknowledges closing in time',
  valid: 'Sends only valid messages',
  types: 'Sends only known types',
  rate: 'Sends at most 60 messages per second',
  size: 'Sends at most 32 KB per message',
  stays: 'Stays on its page',
  parent: 'Doesn’t access the page that frames it',
  media: 'Doesn’t ask for the microphone or the camera'
} as const

export type PointId = keyof typeof pointTitles
export const pointIds = Object.keys(pointTitles) as PointId[]

export interface ConformancePoint {
  id: PointId
  title: string
  status: 'passed' | 'failed' | 'skipped'
  /** Why the point failed and what to fix, or why it was skipped. Empty if it passed. */
  reason: string
}

/** The point passes if `problem` is undefined. */
export type Judge = (id: PointId, problem?: string) => void

export interface ConformanceReport {
  frameUrl: string
  isPassed: boolean
  points: ConformancePoint[]
}

export interface ConformancePace {
  startMs: number
  settleMs: number
  quietMs: number
  closingMs: number
}

export const defaultPace: ConformancePace = {
  startMs: frameLimits.timeoutMs,
  settleMs: 300,
  quietMs: 1500,
  closingMs: frameLimits.closingMs
}

export interface FrameInspection {
  loadError?: string
  /** Members of the parent or top window that the game used, other than `postMessage`. */
  parentAccess: string[]
  mediaRequests: string[]
  overflowX: number
}

export interface ConformanceOptions {
  /** A new iframe in the document, without `src`. Remove it after the check. */
  iframe: HTMLIFrameElement
  frameUrl: string
  origin: string
  onPoint?: (point: ConformancePoint) => void
  log?: FrameLog
  /** Without it, points that only a browser driver can check are skipped. */
  inspect?: () => Promise<FrameInspection>
  pace?: Partial<ConformancePace>
}
