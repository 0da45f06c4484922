import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { $isReloadBlocked, blockReload, useBlockReload } from './reload-block.ts'

test('busy until the last one who asked is through', () => {
  expect($isReloadBlocked.get()).toBe(false)
  const endGame = blockReload()
  const endForm = blockReload()
  endGame()
  expect($isReloadBlocked.get()).toBe(true)
  endForm()
  expect($isReloadBlocked.get()).toBe(false)
})

test('ending twice takes nobody else’s peace', () => {
  const endGame = blockReload()
  const endForm = blockReload()
  endGame()
  endGame()
  expect($isReloadBlocked.get()).toBe(true)
  endForm()
  expect($isReloadBlocked.get()).toBe(false)
})

test('a component is busy while it says so and is there', () => {
  const { rerender, unmount } = renderHook(useBlockReload, { initialProps: false })
  expect($isReloadBlocked.get()).toBe(false)
  rerender(true)
  expect($isReloadBlocked.get()).toBe(true)
  rerender(false)
  expect($isReloadBlocked.get()).toBe(false)
  rerender(true)
  unmount()
  expect($isReloadBlocked.get()).toBe(false)
})
