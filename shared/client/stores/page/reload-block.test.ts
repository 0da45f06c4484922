import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { $isReloadBlocked, blockReload, useBlockReload } from './reload-block.ts'

test('blocks reloads until the last holder releases', () => {
  expect($isReloadBlocked.get()).toBe(false)
  const endGame = blockReload()
  const endForm = blockReload()
  endGame()
  expect($isReloadBlocked.get()).toBe(true)
  endForm()
  expect($isReloadBlocked.get()).toBe(false)
})

test('releasing twice does not release another holder', () => {
  const endGame = blockReload()
  const endForm = blockReload()
  endGame()
  endGame()
  expect($isReloadBlocked.get()).toBe(true)
  endForm()
  expect($isReloadBlocked.get()).toBe(false)
})

test('a component blocks reloads while it is mounted and isBusy is true', () => {
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
