import { renderRoutes } from '@tambay/client/testing/render-routes'
import { appealQueue } from '@tambay/contracts/operator/appeals'
import {
  decideHiddenPicture,
  getHiddenPicture,
  listHiddenPictures
} from '@tambay/contracts/operator/hidden-pictures'
import type { Role } from '@tambay/contracts/operator/permissions'
import type { QueueDetail, QueueOperations } from '@tambay/contracts/operator/queue'
import { rewardQueue } from '@tambay/contracts/operator/rewards'
import { getOperator } from '@tambay/contracts/operator/session'
import {
  changeTicketMacro,
  decideTicket,
  escalateTicket,
  listSupportTickets,
  listTicketMacros,
  ticketQueue
} from '@tambay/contracts/operator/tickets'
import { decideWithdrawal, withdrawalQueue } from '@tambay/contracts/operator/withdrawals'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach, refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { itemWith, operatorWith } from '../testing/operators.ts'

const calls = mockCallsBeforeEach()
const inputsOf = (path: string) => calls.seen.filter(seen => seen.path === path).map(({ input }) => input)

function open(
  path: string,
  role: Role,
  { list, get }: Pick<QueueOperations, 'list' | 'get'>,
  items: QueueDetail[]
) {
  calls.answer(getOperator, () => ({ operator: operatorWith(role) }))
  calls.answer(list, () => ({
    items,
    next_cursor: null,
    counts: { unreviewed: items.length, mine: 0, escalated: 0 }
  }))
  calls.answer(get, ({ id }) => ({ item: items.find(each => each.id === id) ?? refuse('case_not_found') }))
  return renderRoutes(routes, path)
}

const ticket = { id: '0b0e3c1a-8f5e-4c6e-9d43-6f1f2a7c9b10', kind: 'wallet', excerpt: 'No coins', reports: 0 }
const macros = ['We looked.', 'It was late.\n\nWe are sorry.'].map(text => ({ decisions: ['answer'], text }))
const tickets = () => [itemWith({ ...ticket, tags: [], macros })]

test('a prepared answer is filled in, changed and sent with the keyboard alone', async () => {
  const { container } = open('/console/tickets', 'supporter', ticketQueue, tickets())
  calls.answer(decideTicket, () => ({ action_id: '1' }))
  await screen.findByRole('list', { name: 'Cases' })
  await userEvent.keyboard('j')
  await screen.findByRole('article')
  await userEvent.keyboard('r')
  await userEvent.keyboard('{Alt>}[Digit2]{/Alt}')
  expect(await findViolations(container)).toEqual([])
  await userEvent.keyboard(' Sam{Control>}{Enter}{/Control}')
  await waitFor(() => expect(inputsOf(decideTicket.path)).toHaveLength(1))
  expect(inputsOf(decideTicket.path)).toEqual([
    {
      id: ticket.id,
      decision: 'answer',
      reason: 'It was late.\n\nWe are sorry. Sam'
    }
  ])
})

test('prepared texts are changed for decisions and kinds, added and removed', async () => {
  const { container } = open('/console/tickets', 'supporter', ticketQueue, tickets())
  const wallet = { decisions: ['answer'], kind: 'wallet', text: 'We looked.' }
  calls.answer(listTicketMacros, () => ({
    version: 3,
    macros: [wallet, { decisions: ['close'], text: 'Thank you!' }]
  }))
  calls.answer(changeTicketMacro, () => ({}))
  await userEvent.click(await screen.findByRole('link', { name: 'Prepared texts' }))
  const rows = (await screen.findAllByRole('row')).map(row => row.textContent)
  expect(rows.slice(1)).toEqual(['AnswerWalletWe looked.ChangeRemove', 'CloseAllThank you!ChangeRemove'])
  await userEvent.click(screen.getByRole('button', { name: 'Change: We looked.' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Only for' }), 'Room')
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), ' Twice.')
  expect(await findViolations(container)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Save the text' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add a text' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'Hello!')
  await userEvent.click(screen.getByRole('button', { name: 'Save the text' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: Thank you!' }))
  const macro = { decisions: ['answer', 'close'], kind: 'room', text: 'We looked. Twice.' }
  await waitFor(() =>
    expect(inputsOf(changeTicketMacro.path)).toEqual([
      { base_version: 3, at: 0, macro },
      { base_version: 3, at: 2, macro: { decisions: ['answer'], text: 'Hello!' } },
      { base_version: 3, at: 1 }
    ])
  )
})

test('escalates with a note', async () => {
  open(`/console/tickets?case=${ticket.id}`, 'supporter', ticketQueue, tickets())
  calls.answer(escalateTicket, () => ({}))
  await screen.findByRole('article')
  await userEvent.keyboard('eFor the treasurer{Enter}')
  await waitFor(() =>
    expect(inputsOf(escalateTicket.path)).toEqual([{ id: ticket.id, note: 'For the treasurer' }])
  )
})

test('an escalated item shows who escalated it and why, and isn’t escalated again', async () => {
  const escalation = { operator: 'leo', note: 'Check the law', created_at: 1_795_000_000 }
  open(`/console/tickets?case=${ticket.id}`, 'supporter', ticketQueue, [itemWith({ ...ticket, escalation })])
  expect(await screen.findByText('Escalated by leo: “Check the law”')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Escalate/ })).toBeNull()
})

test('the rest of a long queue is shown by a button, and by J behind the last case', async () => {
  const pages = ['1', '2', '3'].map(page => [
    itemWith({ ...ticket, id: `${page}${ticket.id.slice(1)}`, excerpt: page })
  ])
  open('/console/tickets', 'supporter', ticketQueue, pages.flat())
  calls.answer(listSupportTickets, ({ cursor = '0' }) => ({
    items: pages[Number(cursor)] ?? [],
    next_cursor: cursor === '2' ? null : String(Number(cursor) + 1),
    counts: { unreviewed: 3, mine: 0, escalated: 0 }
  }))
  const list = within(await screen.findByRole('list', { name: 'Cases' }))
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(list.getAllByRole('button')).toHaveLength(2))
  await userEvent.keyboard('jjj')
  await waitFor(() => expect(list.getAllByRole('button')).toHaveLength(3))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('the page that a ticket is about opens in a tab of its own', async () => {
  const href = 'http://localhost:3000/__override?token=abc'
  const facts = [{ label: 'Page', value: '/party-hubs', href }]
  open(`/console/tickets?case=${ticket.id}`, 'supporter', ticketQueue, [
    itemWith({ ...ticket, tags: [], facts })
  ])
  await screen.findByRole('list', { name: 'Cases' })
  await userEvent.keyboard('j')
  const link = await screen.findByRole('link', { name: '/party-hubs (opens with these releases)' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank'])
})

test('a withdrawn release is a case with its reason, and like cases lead to their decisions', async () => {
  const id = 'party@0123456789ab'
  const { container } = open(`/console/withdrawals?case=${id}`, 'release_manager', withdrawalQueue, [
    itemWith({ id, kind: 'party', excerpt: '20 % of 25 visitors', tags: [], person: null, reports: 0 }),
    itemWith({ id: '5' })
  ])
  calls.answer(decideWithdrawal, () => ({ action_id: '1' }))
  const article = await screen.findByRole('article', { name: `Case ${id}` })
  expect(within(article).getByText(/^leo, Nov 18, 2026/)).toBeTruthy()
  expect(within(article).getByRole('link', { name: 'hidden: case 5' }).getAttribute('href')).toBe(
    '/console/withdrawals?queue=done&case=5'
  )
  expect(await findViolations(container)).toEqual([])
  await userEvent.keyboard('fA missing file{Enter}')
  await waitFor(() =>
    expect(inputsOf(decideWithdrawal.path)).toEqual([{ id, decision: 'faulty', reason: 'A missing file' }])
  )
})

test('a treasurer sees the facts of a suspicious reward', async () => {
  const facts = [{ label: 'Inviter', value: 'ann04 (user 42)' }]
  open('/console/rewards?case=7', 'treasurer', rewardQueue, [
    itemWith({ kind: 'reward', tags: ['same_device'], facts })
  ])
  expect(await screen.findByText('ann04 (user 42)')).toBeTruthy()
  expect(screen.getByText('A device that was used before')).toBeTruthy()
})

test('a moderator deletes a hidden picture for good', async () => {
  calls.answer(decideHiddenPicture, () => ({ action_id: '1' }))
  const id = '0b0e3c1a-8f5e-4c6e-9d43-6f1f2a7c9b11'
  const operations = { list: listHiddenPictures, get: getHiddenPicture }
  open(`/console/pictures?case=${id}`, 'moderator', operations, [itemWith({ id, kind: 'picture' })])
  await screen.findByRole('article')
  await userEvent.keyboard('dAgainst the law{Enter}')
  await waitFor(() =>
    expect(inputsOf(decideHiddenPicture.path)).toEqual([
      { id, decision: 'delete', reason: 'Against the law' }
    ])
  )
})

test('the operator who decided reads that somebody else must answer the appeal', async () => {
  open('/console/appeals?case=7', 'moderator', appealQueue, [itemWith({ is_own_decision: true })])
  expect(await screen.findByText('You made this decision. Somebody else must answer.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Uphold|Reject|Take/ })).toBeNull()
})
