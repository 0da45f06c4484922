import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import { PartyStatus } from './party-status.tsx'

test.each([
  [3, 6, '3 live6 free6 seats free'],
  [8, 1, '8 live1 free1 seat free'],
  [9, 0, '9 liveFullNo free seats'],
  [0, 8, 'No one yet8 free8 seats free']
])('%d people and %d free seats read "%s"', (member_count, seats_free, text) => {
  const { container } = render(<PartyStatus party={{ member_count, seats_free }} />)
  expect(container.textContent).toBe(text)
})
