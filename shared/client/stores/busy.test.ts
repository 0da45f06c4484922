import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { $isBusy, keepUndisturbed, useUndisturbed } from './busy.ts'

test('busy until the last one who asked is through', () => {
  expect($isBusy.get()).toBe(false)
  const endGame = keepUndisturbed()
  const endForm = keepUndisturbed()
  endGame()
  expect($isBusy.get()).toBe(true)
  endForm()
  expect($isBusy.get()).toBe(false)
})

test('ending twice takes nobody else’s peace', () => {
  const endGame = keepUndisturbed()
  const endForm = keepUndisturbed()
  endGame()
  endGame()
  expect($isBusy.get()).toBe(true)
  endForm()
  expect($isBusy.get()).toBe(false)
})

test('a component is busy while it says so and is there', () => {
  const { rerender, unmount } = renderHook(useUndisturbed, { initialProps: false })
  expect($isBusy.get()).toBe(false)
  rerender(true)
  expect($isBusy.get()).toBe(true)
  rerender(false)
  expect($isBusy.get()).toBe(false)
  rerender(true)
  unmount()
  expect($isBusy.get()).toBe(false)
})
