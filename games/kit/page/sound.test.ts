import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { playTone, showSoundButton } from './sound.ts'
import { $isPaused } from './state.ts'

const button = Object.assign(new EventTarget(), {
  pressed: '',
  setAttribute: (_: string, value: string) => void (button.pressed = value)
})
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
}

beforeAll(() => {
  vi.stubGlobal('document', { getElementById: () => button })
  vi.stubGlobal('AudioContext', StubContext)
  vi.stubGlobal('OscillatorNode', StubNode)
  vi.stubGlobal('GainNode', StubNode)
  showSoundButton()
})
beforeEach(() => {
  started = []
})

test('a game is silent until the player turns the sound on, and again after turning it off', () => {
  playTone({ pitch: 440 })
  expect([started, button.pressed]).toEqual([[], 'false'])
  button.dispatchEvent(new Event('click'))
  playTone({ pitch: 550 })
  expect([started, button.pressed]).toEqual([[550], 'true'])
  button.dispatchEvent(new Event('click'))
  playTone({ pitch: 660 })
  expect([started, button.pressed]).toEqual([[550], 'false'])
})

test('a paused game makes no sound', () => {
  button.dispatchEvent(new Event('click'))
  $isPaused.set(true)
  playTone({ pitch: 440 })
  expect(started).toEqual([])
  $isPaused.set(false)
  playTone({ pitch: 550 })
  expect(started).toEqual([550])
})
