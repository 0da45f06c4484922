import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { playTone } from './sound.ts'
import { $isPaused, $isSoundOn } from './state.ts'

let started: number[] = []

class StubNode {
  readonly frequency: number
  readonly gain = { setTargetAtTime: () => undefined }
  constructor(_: unknown, { frequency = 0 }: { frequency?: number }) {
    this.frequency = frequency
  }
  connect = (next: unknown) => next
  start = () => void started.push(this.frequency)
  stop = () => undefined
}

class StubContext {
  readonly currentTime = 0
  readonly state = 'running'
}

beforeAll(() => {
  vi.stubGlobal('AudioContext', StubContext)
  vi.stubGlobal('OscillatorNode', StubNode)
  vi.stubGlobal('GainNode', StubNode)
})
beforeEach(() => {
  started = []
})

test('a game makes sounds only while the player wants them', () => {
  playTone({ pitch: 440 })
  expect(started).toEqual([])
  $isSoundOn.set(true)
  playTone({ pitch: 550 })
  expect(started).toEqual([550])
  $isSoundOn.set(false)
  playTone({ pitch: 660 })
  expect(started).toEqual([550])
})

test('a paused game makes no sound', () => {
  $isSoundOn.set(true)
  $isPaused.set(true)
  playTone({ pitch: 440 })
  expect(started).toEqual([])
  $isPaused.set(false)
  playTone({ pitch: 550 })
  expect(started).toEqual([550])
})
