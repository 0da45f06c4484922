import { mockSession } from '@tambay/client/testing/mock-session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getTicket, listTickets, replyToTicket } from '@tambay/contracts/help'
import { findViolations } from '@tambay/testing/find-violations'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../../routes.tsx'
import { mediaOf } from '../../testing/media.ts'
import { ticketOf } from '../testing.ts'

const answer = { id: '1', by: 'support', text: 'Please reload the page.', created_at: 1_795_000_060 } as const
const answered = ticketOf({ status: 'answered', replies: [answer] })

const calls = mockSession()
beforeEach(() => {
  sessionStorage.clear()
  calls.answer(listTickets, () => ({ items: [answered], next_cursor: null }))
  calls.answer(getTicket, () => ({ ticket: answered }))
})

const open = (search: string) => renderRoutes(routes, `/my/faq/feedback?${search}`)
const replies = () => calls.seen.filter(({ path }) => path === replyToTicket.path)
const reply = async (text: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reply' }), text)
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }))
}

test('lists the reports with their status, and opens one with its answer', async () => {
  const { container, router } = open('tab=reports')
  const row = await screen.findByRole('link', { name: /The wheel doesn’t turn/ })
  expect(row.textContent).toContain('Answered')
  expect(await findViolations(container)).toEqual([])
  await userEvent.click(row)
  const messages = await screen.findByRole('list', { name: 'Messages' })
  const [own, support] = within(messages).getAllByRole('listitem')
  expect(own?.textContent).toContain('You')
  expect(support?.textContent).toContain('Please reload the page.')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=reports'))
})

test('shows what was attached', async () => {
  const pictures = [mediaOf(1)]
  const party = { id: '77', name: 'Videoke Republic' }
  calls.answer(getTicket, () => ({ ticket: ticketOf({ pictures, party, error_id: 'req-4711' }) }))
  open(`ticket=${answered.id}`)
  const attached = await screen.findByRole('list', { name: 'Attached' })
  expect(
    within(attached)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  ).toEqual(['Room Videoke Republic', 'Request req-4711'])
  expect(screen.getByRole('img', { name: 'Picture 1' })).toBeTruthy()
})

test('retries a lost reply with the same attempt id', async () => {
  calls.answer(replyToTicket, failConnection)
  open(`ticket=${answered.id}`)
  await reply('It still hangs.')
  expect((await screen.findByRole('alert')).textContent).toContain('The connection was lost.')
  const own = { id: '2', by: 'user', text: 'It still hangs.', created_at: 1_795_000_120 } as const
  calls.answer(replyToTicket, () => ({ ticket: ticketOf({ replies: [answer, own] }) }))
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }))
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' }).value).toBe('')
  )
  expect(screen.getByText('It still hangs.')).toBeTruthy()
  const [lost, again] = replies().map(({ input }) => Object(input).attempt_id)
  expect(again).toBe(lost)
})

test('sends a reply that was changed after a lost response with a new attempt id', async () => {
  calls.answer(replyToTicket, failConnection)
  open(`ticket=${answered.id}`)
  await reply('It still hangs.')
  await screen.findByRole('alert')
  calls.answer(replyToTicket, () => ({ ticket: answered }))
  await reply(' Every time.')
  await waitFor(() => expect(replies()).toHaveLength(2))
  const [lost, changed] = replies().map(({ input }) => Object(input).attempt_id)
  expect(changed).not.toBe(lost)
})

test('refuses an empty reply without a call', async () => {
  open(`ticket=${answered.id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Send reply' }))
  expect(screen.getByRole('alert').textContent).toBe('Please enter Reply')
  expect(replies()).toEqual([])
})

test('shows that a report is closed after the gateway refuses a reply to it', async () => {
  open(`ticket=${answered.id}`)
  await screen.findByRole('textbox', { name: 'Reply' })
  calls.answer(getTicket, () => ({ ticket: ticketOf({ status: 'closed' }) }))
  calls.answer(replyToTicket, () => refuse('ticket_closed'))
  await reply('One more thing.')
  expect(await screen.findByText('This report is closed.')).toBeTruthy()
})

test.each(['ticket_not_found', 'bad_request'] as const)(
  '%s says that the report was not found',
  async reason => {
    calls.answer(getTicket, () => refuse(reason))
    open('ticket=someone-elses')
    expect(await screen.findByRole('heading', { name: 'This report could not be found.' })).toBeTruthy()
  }
)

test('an empty list links to the answers', async () => {
  calls.answer(listTickets, () => ({ items: [], next_cursor: null }))
  open('tab=reports')
  expect((await screen.findByRole('link', { name: 'Find an answer' })).getAttribute('href')).toBe(
    '/my/faq/list'
  )
})
