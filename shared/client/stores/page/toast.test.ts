import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { $toast, clearToast, showToast } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  clearToast()
  vi.useRealTimers()
})

test('shows a toast for 2000 ms', () => {
  showToast('Saved')
  expect($toast.get()?.text).toBe('Saved')
  vi.advanceTimersByTime(1999)
  expect($toast.get()?.text).toBe('Saved')
  vi.advanceTimersByTime(1)
  expect($toast.get()).toBeUndefined()
})

test('accepts another duration', () => {
  showToast('Read this', 5000)
  vi.advanceTimersByTime(4999)
  expect($toast.get()?.text).toBe('Read this')
  vi.advanceTimersByTime(1)
  expect($toast.get()).toBeUndefined()
})

test('a new toast replaces the old one with a new id and its full duration', () => {
  showToast('One')
  const first = $toast.get()?.id
  vi.advanceTimersByTime(1500)
  showToast('Two')
  expect($toast.get()?.id).not.toBe(first)
  vi.advanceTimersByTime(1999)
  expect($toast.get()?.text).toBe('Two')
  vi.advanceTimersByTime(1)
  expect($toast.get()).toBeUndefined()
})

test('the same text shows once within two seconds, and again afterwards', () => {
  showToast('One')
  const first = $toast.get()?.id
  vi.advanceTimersByTime(1999)
  showToast('One')
  expect($toast.get()?.id).toBe(first)
  vi.advanceTimersByTime(1)
  expect($toast.get()).toBeUndefined()
  showToast('One')
  expect($toast.get()?.text).toBe('One')
})

test('clearing a toast removes it and cancels its timer', () => {
  showToast('One')
  clearToast()
  expect($toast.get()).toBeUndefined()
  vi.advanceTimersByTime(1000)
  showToast('Two')
  vi.advanceTimersByTime(1500)
  expect($toast.get()?.text).toBe('Two')
})
