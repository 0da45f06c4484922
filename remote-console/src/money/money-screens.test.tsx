import { renderRoutes } from '@tambay/client/testing/render-routes'
import {
  type Alarm,
  getBooks,
  getPosting,
  type PostingDetail,
  reversePosting,
  searchLedger,
  unfreezeAccount
} from '@tambay/contracts/operator/ledger'
import type { Role } from '@tambay/contracts/operator/permissions'
import {
  approveProposal,
  listProposals,
  type Proposal,
  refuseProposal
} from '@tambay/contracts/operator/proposals'
import { getOperator } from '@tambay/contracts/operator/session'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach } from '@tambay/testing/mock-calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { operatorWith } from '../testing/operators.ts'

const calls = mockCallsBeforeEach()

const id = '8f14e45f-ceea-467f-a0e6-1b1f5f0b1d11'
const sides = [
  { account: 'user:42', username: 'ann04', currency: 'coin', amount: -500, balance_after: 2500 },
  { account: 'user:43', username: 'bob05', currency: 'coin', amount: 500, balance_after: 3500 }
] as const
const posting: PostingDetail = {
  id,
  kind: 'gift_sent',
  title: 'Lechon',
  reason: 'Gift to Bob',
  created_at: 1_795_000_000,
  reverses: null,
  reversed_by: null,
  sides: [...sides],
  reversal: { amount: 500, needs_second_person: false },
  proposal: null
}
const proposal: Proposal = {
  id: '12',
  kind: 'reverse',
  subject: id,
  amount: 5000,
  lines: ['user:43: −5,000 coin', 'user:42: +5,000 coin'],
  reason: 'Sent twice',
  digest: 'a'.repeat(64),
  state: 'open',
  proposed_by: 'tom',
  proposed_at: 1_795_000_000,
  expires_at: 1_795_259_200,
  decided_by: null,
  decided_at: null,
  decision_reason: null
}

function open(path: string, role: Role = 'treasurer') {
  calls.answer(getOperator, () => ({ operator: operatorWith(role) }))
  return renderRoutes(routes, path)
}

const inputsOf = (path: string) => calls.seen.filter(seen => seen.path === path).map(({ input }) => input)

function openLedger(shown: PostingDetail, role?: Role) {
  const { posting_id, ...entry } = { ...sides[0], posting_id: id }
  const item = {
    ...entry,
    posting_id,
    kind: 'gift_sent',
    title: 'Lechon',
    reason: 'Gift',
    is_reversed: false
  }
  calls.answer(searchLedger, () => ({ items: [{ ...item, created_at: 1_795_000_000 }], next_cursor: null }))
  calls.answer(getPosting, () => ({ posting: shown }))
  calls.answer(reversePosting, () => ({ id: '12', state: 'done' as const }))
  return open('/console/ledger?account=ann04&since=2026-11-20&min=100', role)
}

test('finds an entry, shows both sides of its posting, and reverses it with a reason', async () => {
  const { container } = openLedger(posting)
  await userEvent.click(await screen.findByRole('link', { name: /Nov/ }))
  const article = await screen.findByRole('article', { name: 'Posting' })
  await within(article).findByText('bob05')
  expect(inputsOf(searchLedger.path)[0]).toEqual({ account: 'ann04', since: 1_795_104_000, min: '100' })
  expect(await findViolations(container)).toEqual([])
  await userEvent.click(within(article).getByRole('button', { name: 'Reverse' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'))
  await userEvent.keyboard('ab{Enter}')
  expect(screen.getByText('Write at least 3 characters.')).toBeTruthy()
  await userEvent.keyboard('c{Enter}')
  await waitFor(() => expect(inputsOf(reversePosting.path)).toEqual([{ id, reason: 'abc' }]))
})

test.each<[string, Partial<PostingDetail>, Role, string | RegExp]>([
  [
    'a second person',
    { reversal: { amount: 5000, needs_second_person: true } },
    'treasurer',
    'Propose to reverse'
  ],
  ['an open proposal', { proposal }, 'treasurer', /tom proposed to reverse it/],
  [
    'what prevents it',
    { reversal: { problem: 'It is open.' } },
    'treasurer',
    /can’t be reversed now: It is open\./
  ]
])('the posting shows %s', async (_, changes, role, text) => {
  openLedger({ ...posting, ...changes }, role)
  await userEvent.click(await screen.findByRole('link', { name: /Nov/ }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull()
})

test('an auditor reads the posting and can’t reverse it', async () => {
  openLedger(posting, 'auditor')
  await userEvent.click(await screen.findByRole('link', { name: /Nov/ }))
  await screen.findByText('bob05')
  expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull()
})

test('an alarm says how to settle it, and unfreezes its account', async () => {
  const alarm: Alarm = {
    id: '1',
    fault: 'stale_hold',
    subject: 'user:42 coin',
    detail: 'A hold is late',
    account: 'user:42',
    currency: 'coin',
    is_frozen: true,
    raised_at: 1_795_000_000,
    resolved_at: null
  }
  calls.answer(getBooks, () => ({
    books: [{ holder: 'house', currency: 'coin' as const, balance: -1200, accounts: 64, frozen: 0 }],
    alarms: [alarm],
    checked_at: 1_795_000_000
  }))
  calls.answer(unfreezeAccount, () => ({ id: '1', state: 'done' as const }))
  const { container } = open('/console/books')
  await screen.findByText(/The hold is voided within seconds/)
  expect(screen.getByText('House')).toBeTruthy()
  expect(await findViolations(container)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Unfreeze' }))
  await userEvent.keyboard('Ticket 12{Enter}')
  await waitFor(() =>
    expect(inputsOf(unfreezeAccount.path)).toEqual([
      { account: 'user:42', currency: 'coin', reason: 'Ticket 12' }
    ])
  )
})

test('another operator approves what was read, and the proposer can only take it back', async () => {
  calls.answer(listProposals, () => ({ items: [proposal, { ...proposal, id: '13', proposed_by: 'mia' }] }))
  calls.answer(approveProposal, () => ({}))
  calls.answer(refuseProposal, () => ({}))
  const { container } = open('/console/approvals')
  const cards = within(await screen.findByRole('list', { name: 'Proposals' }))
  expect(await findViolations(container)).toEqual([])
  const approve = cards.getAllByRole('button', { name: 'Approve and do it' })
  expect(approve).toHaveLength(1)
  await userEvent.click(approve[0]!)
  expect(inputsOf(approveProposal.path)).toEqual([{ id: '12', digest: proposal.digest }])
  await userEvent.click(cards.getByRole('button', { name: 'Take back' }))
  await userEvent.keyboard('A mistake{Enter}')
  await waitFor(() => expect(inputsOf(refuseProposal.path)).toEqual([{ id: '13', reason: 'A mistake' }]))
})
