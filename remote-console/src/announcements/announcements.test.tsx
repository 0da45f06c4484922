import { renderRoutes } from '@tambay/client/testing/render-routes'
import {
  type Announcement,
  cancelAnnouncement,
  countRecipients,
  createAnnouncement,
  listAnnouncements
} from '@tambay/contracts/operator/announcements'
import { getOperator } from '@tambay/contracts/operator/session'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach } from '@tambay/testing/mock-calls'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { operatorWith } from '../testing/operators.ts'

const calls = mockCallsBeforeEach()

const planned: Announcement = {
  id: '7',
  text: 'Tournament on Sunday',
  opens: '/discover',
  segment: 'club_members',
  form: 'both',
  state: 'scheduled',
  recipients: 0,
  created_by: 'olga',
  scheduled_at: 1_795_000_000
}

function openAnnouncements(role: 'owner' | 'moderator' = 'owner') {
  calls.answer(getOperator, () => ({ operator: operatorWith(role) }))
  calls.answer(listAnnouncements, () => ({ items: [planned], next_cursor: null }))
  calls.answer(countRecipients, ({ segment }) => ({
    people: segment === 'everyone' ? 90 : 12,
    turned_off: 2
  }))
  return renderRoutes(routes, '/console/announcements')
}

const inputsOf = (path: string) => calls.seen.filter(seen => seen.path === path).map(({ input }) => input)

test('shows the preview and the number of people before it schedules', async () => {
  const { container } = openAnnouncements()
  calls.answer(createAnnouncement, () => ({ id: '8' }))
  expect(await screen.findByText(/Reaches 88 people now\. 2 more turned/)).toBeTruthy()
  expect(await findViolations(container)).toEqual([])
  await userEvent.selectOptions(screen.getByLabelText('To'), 'Members of a club')
  expect(await screen.findByText(/Reaches 10 people/)).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('As'), 'Banner on Home')
  await userEvent.type(screen.getByLabelText('Text'), 'A new game is here')
  fireEvent.change(screen.getByLabelText('Time in Manila'), { target: { value: '2026-12-24T20:00' } })
  await userEvent.click(screen.getByRole('button', { name: 'Review' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Announce to members of a club?' }))
  expect(dialog.getByText('A new game is here')).toBeTruthy()
  expect(inputsOf(createAnnouncement.path)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
  expect(inputsOf(createAnnouncement.path)).toEqual([
    {
      attempt_id: expect.any(String),
      text: 'A new game is here',
      opens: '/my/messages',
      segment: 'club_members',
      form: 'banner',
      at: Date.parse('2026-12-24T12:00:00Z') / 1000
    }
  ])
})

test('an owner cancels what is scheduled; a moderator only reads', async () => {
  const { unmount } = openAnnouncements()
  calls.answer(cancelAnnouncement, () => ({}))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel: Tournament on Sunday' }))
  expect(inputsOf(cancelAnnouncement.path)).toEqual([{ id: '7' }])
  unmount()
  openAnnouncements('moderator')
  expect(await screen.findByText('Tournament on Sunday')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Review|Cancel)/ })).toBeNull()
})
