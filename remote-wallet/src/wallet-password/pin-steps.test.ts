import { describe, expect, test } from 'vitest'

import { begin, goBack, goTo, type PinSteps, take } from './pin-steps.ts'

const enter = (start: PinSteps, ...entries: string[]) => entries.reduce(take, start)
const standing = ({ step, digits, fault, isConfirmed }: PinSteps) => ({ step, digits, fault, isConfirmed })

test('the first one is chosen and typed again', () => {
  expect(enter(begin('set'), '135790', '135790')).toEqual({
    mode: 'set',
    step: 'again',
    old: '',
    chosen: '135790',
    digits: '135790',
    fault: undefined,
    isConfirmed: true
  })
})

test('another one needs the old one first', () => {
  const state = enter(begin('change'), '135790', '246813', '246813')
  expect(state).toMatchObject({ old: '135790', chosen: '246813', isConfirmed: true })
})

test('typed differently, it begins again with the first entry', () => {
  const state = enter(begin('set'), '135790', '135791')
  expect(standing(state)).toEqual({
    step: 'new',
    digits: '',
    fault: 'Password do not match.',
    isConfirmed: false
  })
  expect(enter(state, '135790', '135790').isConfirmed).toBe(true)
})

describe('what is not taken', () => {
  test.each([
    ['', 'Please enter Wallet password'],
    ['12', 'Wallet password must be 6 digits.'],
    ['111111', 'Please choose a wallet password that is harder to guess.'],
    ['123456', 'Please choose a wallet password that is harder to guess.'],
    ['987654', 'Please choose a wallet password that is harder to guess.'],
    ['121212', 'Please choose a wallet password that is harder to guess.']
  ])('%j: %s', (digits, fault) => {
    const kept = digits.length < 6 ? digits : ''
    expect(enter(begin('set'), digits)).toMatchObject({ step: 'new', digits: kept, fault })
  })

  test('an old one may be obvious, and no new one may be the old one', () => {
    const state = enter(begin('change'), '111111')
    expect(state.step).toBe('new')
    expect(enter(state, '111111').fault).toBe('Please choose a password that differs from the old one.')
  })

  test.each([
    ['', 'Please enter your password again.'],
    ['135', 'Wallet password must be 6 digits.']
  ])('again, %j: %s', (digits, fault) => {
    expect(enter(begin('set'), '135790', digits)).toMatchObject({ step: 'again', fault, chosen: '135790' })
  })
})

test('after a wrong old one, only that is typed again', () => {
  const sent = enter(begin('change'), '135790', '246813', '246813')
  const wrong = goTo(sent, 'old', 'Incorrect wallet password. 4 tries left.')
  expect(standing(wrong)).toMatchObject({ step: 'old', digits: '', isConfirmed: true })
  expect(take(wrong, '135791')).toMatchObject({
    old: '135791',
    chosen: '246813',
    isConfirmed: true,
    fault: undefined
  })
})

test('goes back step by step', () => {
  const atLast = enter(begin('change'), '135790', '246813')
  const before = goBack(atLast)
  expect(before).toMatchObject({ step: 'new', digits: '' })
  expect(before && goBack(before)).toMatchObject({ step: 'old', digits: '' })
  expect(goBack(begin('set'))).toBeUndefined()
})
