import { refusals } from '@tambay/contracts/errors'
import { formMessages } from '@tambay/contracts/forms'
import * as z from '@tambay/contracts/schema'
import { NewWalletPin, WalletPin } from '@tambay/contracts/wallet-password'

/** `reset` is for who has forgotten it: a code takes the place of the old one. */
export type Mode = 'set' | 'change' | 'reset'
export type Step = 'old' | 'new' | 'again'

/** Six digits after six digits, until all there is to say is said. */
export interface PinSteps {
  mode: Mode
  step: Step
  old: string
  /** What was chosen; empty until it passed its rules. */
  chosen: string
  /** What is typed now. */
  digits: string
  /** What is wrong with it. */
  fault?: string
  /** Chosen, and typed again the same way: ready to be sent. */
  isConfirmed: boolean
}

export const pinLength = 6

export function begin(mode: Mode, fault?: string): PinSteps {
  const step = mode === 'change' ? 'old' : 'new'
  return { mode, step, old: '', chosen: '', digits: '', fault, isConfirmed: false }
}

export function stepsOf(mode: Mode): readonly Step[] {
  return mode === 'change' ? ['old', 'new', 'again'] : ['new', 'again']
}

/** Takes what was typed: on to the next step, or to what is wrong with it. */
export function take(state: PinSteps, digits: string): PinSteps {
  const typed = { ...state, digits, fault: undefined }
  const fault = faultOf(typed)
  // Six wrong digits make room for six others.
  if (fault !== undefined) return { ...typed, fault, digits: digits.length < pinLength ? digits : '' }
  switch (state.step) {
    case 'old':
      // The rest is known where only the old one was wrong.
      return state.isConfirmed ? { ...typed, old: digits } : { ...goTo(typed, 'new'), old: digits }
    case 'new':
      return { ...goTo(typed, 'again'), chosen: digits }
    case 'again':
      if (digits === state.chosen) return { ...typed, isConfirmed: true }
      return { ...goTo(typed, 'new', formMessages.confirmDifferent), chosen: '' }
  }
}

/** Back by one step, to be typed anew; undefined before the first. */
export function goBack(state: PinSteps): PinSteps | undefined {
  const steps = stepsOf(state.mode)
  const before = steps[steps.indexOf(state.step) - 1]
  return before && { ...goTo(state, before), isConfirmed: false }
}

/** A step to be typed anew, with what was wrong. */
export function goTo(state: PinSteps, step: Step, fault?: string): PinSteps {
  return { ...state, step, digits: '', fault, isConfirmed: step === 'old' && state.isConfirmed }
}

function faultOf({ step, old, digits }: PinSteps): string | undefined {
  if (step === 'again' && digits === '') return formMessages.confirmRequired
  if (step === 'new' && digits !== '' && digits === old) return refusals.password_unchanged.message
  const parsed = z.safeParse(step === 'new' ? NewWalletPin : WalletPin, digits)
  return parsed.success ? undefined : parsed.error.issues[0]?.message
}
