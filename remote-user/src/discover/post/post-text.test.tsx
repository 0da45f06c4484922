import { createMemoryRouter, RouterProvider } from '@tambay/client/router'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { PostText } from './post-text.tsx'

function show(text: string, mentions: { id: string; nick_name: string }[] = []) {
  const element = <PostText text={text} mentions={mentions} />
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />).container
}

test('links each mention, and prefers the longer name if one name starts with another', () => {
  const container = show('@Ana and @Ana Banana, tara! @Nobody', [
    { id: '1', nick_name: 'Ana' },
    { id: '2', nick_name: 'Ana Banana' }
  ])
  const links = screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['@Ana', '/my/profile/home/1'],
    ['@Ana Banana', '/my/profile/home/2']
  ])
  expect(container.textContent).toBe('@Ana and @Ana Banana, tara! @Nobody')
})

test.each([
  '<img src=x onerror=alert(1)> & "quotes"',
  'مرحبا بكم في Tambay',
  'zero\u200bwidth \u202eright to left',
  'a@(b) [c] .* $1',
  'first\n\nsecond'
])('shows %j as plain text, in full', text => {
  const container = show(text, [{ id: '1', nick_name: '(b) [c] .* $1' }])
  expect(container.textContent).toBe(text)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('p')?.dir).toBe('auto')
})
