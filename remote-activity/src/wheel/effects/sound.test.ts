import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { playNoPrize, playTicks, playWin, toggleSound } from './sound.ts'

const started: { at: number; pitch: number }[] = []
const close = vi.fn<() => Promise<void>>(async () => undefined)
const resume = vi.fn<() => Promise<void>>(async () => undefined)
let state: string

beforeEach(() => {
  started.length = 0
  close.mockClear()
  resume.mockClear()
  state = 'running'
  const node = { connect: (next: unknown) => next }
  vi.stubGlobal(
    'AudioContext',
    class {
      state = state
      currentTime = 10
      close = close
      resume = resume
    }
  )
  vi.stubGlobal(
    'GainNode',
    class {
      gain = { setTargetAtTime: () => undefined }
      connect = node.connect
    }
  )
  vi.stubGlobal(
    'OscillatorNode',
    class {
      readonly pitch: number
      connect = node.connect
      constructor(_context: unknown, { frequency }: { frequency: number }) {
        this.pitch = frequency
      }
      start(at: number): void {
        started.push({ at, pitch: this.pitch })
      }
      stop(): void {}
    }
  )
})
afterEach(() => vi.unstubAllGlobals())

test('plays nothing until the user turns the sound on, and cancels scheduled tones when it is turned off', () => {
  playTicks([0, 1])
  playWin()
  expect(started).toEqual([])

  toggleSound()
  playTicks([0.5, 1.5])
  expect(started.map(({ at }) => at)).toEqual([10.5, 11.5])
  playWin()
  expect(started.slice(2).map(({ pitch }) => pitch)).toEqual([523, 659, 784, 1047])

  toggleSound()
  expect(close).toHaveBeenCalledOnce()
  playWin()
  expect(started).toHaveLength(6)
})

test.each([
  ['running', 0],
  ['interrupted', 1]
])('while the sound is %s, resumes it %s times', (given, times) => {
  state = given
  toggleSound()
  onTestFinished(toggleSound)
  playNoPrize()
  expect(resume).toHaveBeenCalledTimes(times)
})
