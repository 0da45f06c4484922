import { findViolations } from '@tambay/testing/find-violations'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { SearchBar } from './search-bar.tsx'

function Example({ onSubmit }: { onSubmit: (text: string) => void }) {
  const [text, setText] = useState('')
  return <SearchBar value={text} onChange={setText} onSubmit={onSubmit} />
}

test("submits with the keyboard's search key and the button, and Clear empties and focuses the field", async () => {
  const onSubmit = vi.fn<(text: string) => void>()
  const { container } = render(<Example onSubmit={onSubmit} />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
  await userEvent.type(field, 'karaoke{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(onSubmit.mock.calls).toEqual([['karaoke'], ['karaoke']])
  expect(await findViolations(container)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
})
