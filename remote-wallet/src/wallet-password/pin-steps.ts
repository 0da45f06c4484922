import { refusals } from '@tambay/contracts/errors'
import * as z from '@tambay/contracts/schema'
import { formMessages } from '@tambay/contracts/validation/forms'
import { NewWalletPin, WalletPin } from '@tambay/contracts/wallet-password'

/** `reset` asks for a code instead of the old wallet password. */
export type Mode = 'set' | 'change' | 'reset'
export type Step = 'old' | 'new' | 'again'

export interface PinSteps {
  mode: Mode
  step: Step
  old: string
  chosen: string
  digits: string
  error?: string
  isConfirmed: boolean
}

export const pinLength = 6

export function startSteps(mode: Mode, error?: string): PinSteps {
  const step = mode === 'change' ? 'old' : 'new'
  return { mode, step, old: '', chosen: '', digits: '', error, isConfirmed: false }
}

export function stepsOf(mode: Mode): readonly Step[] {
  return mode === 'change' ? ['old', 'new', 'again'] : ['new', 'again']
}

export function enterDigits(state: PinSteps, digits: string): PinSteps {
  const typed = { ...state, digits, error: undefined }
  const error = validateStep(typed)
  if (error !== undefined) return { ...typed, error, digits: digits.length < pinLength ? digits : '' }
  switch (state.step) {
    case 'old':
      // If only the old wallet password was wrong, the new one is already confirmed.
      return state.isConfirmed ? { ...typed, old: digits } : { ...goTo(typed, 'new'), old: digits }
    case 'new':
      return { ...goTo(typed, 'again'), chosen: digits }
    case 'again':
      if (digits === state.chosen) return { ...typed, isConfirmed: true }
      return { ...goTo(typed, 'new', formMessages.confirmDifferent), chosen: '' }
  }
}

export function goBack(state: PinSteps): PinSteps | undefined {
  const steps = stepsOf(state.mode)
  const before = steps[steps.indexOf(state.step) - 1]
  return before && { ...goTo(state, before), isConfirmed: false }
}

export function goTo(state: PinSteps, step: Step, error?: string): PinSteps {
  return { ...state, step, digits: '', error, isConfirmed: step === 'old' && state.isConfirmed }
}

function validateStep({ step, old, digits }: PinSteps): string | undefined {
  if (step === 'again' && digits === '') return formMessages.confirmRequired
  if (step === 'new' && digits !== '' && digits === old) return refusals.password_unchanged.message
  const parsed = z.safeParse(step === 'new' ? NewWalletPin : WalletPin, digits)
  return parsed.success ? undefined : parsed.error.issues[0]?.message
}
