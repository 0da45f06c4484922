import { describe, expect, test } from 'vitest'

import { startSteps, goBack, goTo, type PinSteps, enterDigits } from './pin-steps.ts'

const enter = (start: PinSteps, ...entries: string[]) => entries.reduce(enterDigits, start)
const summary = ({ step, digits, error, isConfirmed }: PinSteps) => ({ step, digits, error, isConfirmed })

test('a first wallet password is entered twice', () => {
  expect(enter(startSteps('set'), '135790', '135790')).toEqual({
    mode: 'set',
    step: 'again',
    old: '',
    chosen: '135790',
    digits: '135790',
    error: undefined,
    isConfirmed: true
  })
})

test('a change asks for the old wallet password first', () => {
  const state = enter(startSteps('change'), '135790', '246813', '246813')
  expect(state).toMatchObject({ old: '135790', chosen: '246813', isConfirmed: true })
})

test('if the second entry differs, the user enters both again', () => {
  const state = enter(startSteps('set'), '135790', '135791')
  expect(summary(state)).toEqual({
    step: 'new',
    digits: '',
    error: 'Password do not match.',
    isConfirmed: false
  })
  expect(enter(state, '135790', '135790').isConfirmed).toBe(true)
})

describe('an invalid entry', () => {
  test.each([
    ['', 'Please enter Wallet password'],
    ['12', 'Wallet password must be 6 digits.'],
    ['111111', 'Please choose a wallet password that is harder to guess.'],
    ['123456', 'Please choose a wallet password that is harder to guess.'],
    ['987654', 'Please choose a wallet password that is harder to guess.'],
    ['121212', 'Please choose a wallet password that is harder to guess.']
  ])('rejects %j with "%s"', (digits, error) => {
    const kept = digits.length < 6 ? digits : ''
    expect(enter(startSteps('set'), digits)).toMatchObject({ step: 'new', digits: kept, error })
  })

  test('accepts an easy old wallet password and rejects reusing it', () => {
    const state = enter(startSteps('change'), '111111')
    expect(state.step).toBe('new')
    expect(enter(state, '111111').error).toBe('Please choose a password that differs from the old one.')
  })

  test.each([
    ['', 'Please enter your password again.'],
    ['135', 'Wallet password must be 6 digits.']
  ])('rejects the second entry %j with "%s"', (digits, error) => {
    expect(enter(startSteps('set'), '135790', digits)).toMatchObject({
      step: 'again',
      error,
      chosen: '135790'
    })
  })
})

test('after a wrong old wallet password, asks only for the old wallet password again', () => {
  const sent = enter(startSteps('change'), '135790', '246813', '246813')
  const wrong = goTo(sent, 'old', 'Incorrect wallet password. 4 tries left.')
  expect(summary(wrong)).toMatchObject({ step: 'old', digits: '', isConfirmed: true })
  expect(enterDigits(wrong, '135791')).toMatchObject({
    old: '135791',
    chosen: '246813',
    isConfirmed: true,
    error: undefined
  })
})

test('Back goes to the previous step', () => {
  const atLast = enter(startSteps('change'), '135790', '246813')
  const before = goBack(atLast)
  expect(before).toMatchObject({ step: 'new', digits: '' })
  expect(before && goBack(before)).toMatchObject({ step: 'old', digits: '' })
  expect(goBack(startSteps('set'))).toBeUndefined()
})
