import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getPlayLimits } from '@tambay/contracts/limits'
import { mockCalls } from '@tambay/testing/mock-calls'
import { playLimit, playLimits } from '@tambay/testing/play-limits'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { PlayLimitsNote } from './play-limits-note.tsx'

test('shows what is used and left today, the same for each longer limit, and the number of the helpline', async () => {
  const calls = mockCalls()
  calls.answer(getPlayLimits, () => ({
    limits: playLimits({
      limits: [
        playLimit({ used: 1340, amount: 2000, left: 660 }),
        playLimit({ period: 'week', used: 5000 }),
        playLimit({ period: 'month', used: 9000, amount: 10_000, left: 1000 }),
        playLimit({ measure: 'minutes', used: 25 })
      ]
    })
  }))
  renderRoutes([{ path: '/', element: <PlayLimitsNote /> }], '/')
  await screen.findByText('Coins today')
  // Removes what screen readers skip.
  document.querySelectorAll('[aria-hidden]').forEach(hidden => hidden.remove())
  const lines = screen
    .getAllByRole('definition')
    .map(each => [each.previousSibling?.textContent, each.textContent])
  expect(lines).toEqual([
    ['Coins today', '1,340 coins used, 660 coins left'],
    ['Coins this month', '9,000 coins used, 1,000 coins left'],
    ['Minutes today', '25 used, no limit']
  ])
  expect(screen.getByRole('link', { name: '(02) 8123' }).getAttribute('href')).toBe('tel:+6328123')
})
