import { findViolations } from '@tambay/testing/find-violations'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { Tabs } from './tabs.tsx'

const tabs = [
  { value: 'all', label: 'All' },
  { value: 'parties', label: 'Parties' },
  { value: 'people', label: 'People' }
]

function Example() {
  const [value, setValue] = useState('all')
  return (
    <Tabs label="Results" tabs={tabs} value={value} onChange={setValue}>
      {`Showing ${value}`}
    </Tabs>
  )
}

test('shows the panel of the selected tab, labeled by that tab', async () => {
  const { container } = render(<Example />)
  await userEvent.click(screen.getByRole('tab', { name: 'People' }))
  expect(screen.getByRole('tabpanel', { name: 'People' }).textContent).toBe('Showing people')
  expect(screen.getByRole('tab', { name: 'People', selected: true })).toBeTruthy()
  expect(await findViolations(container)).toEqual([])
})

test('has one tab stop, and arrow keys, Home and End select a tab and wrap around', async () => {
  render(<Example />)
  await userEvent.tab()
  const visited: (string | null)[] = []
  for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{End}']) {
    await userEvent.keyboard(key)
    visited.push(document.activeElement?.textContent ?? null)
  }
  expect(visited).toEqual(['Parties', 'People', 'All', 'People', 'All', 'People'])
  expect(screen.getByRole('tabpanel').textContent).toBe('Showing people')
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
})
