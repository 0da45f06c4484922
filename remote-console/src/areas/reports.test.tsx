import { renderRoutes } from '@tambay/client/testing/render-routes'
import type { Role } from '@tambay/contracts/operator/permissions'
import type { QueueDetail } from '@tambay/contracts/operator/queue'
import {
  assignCase,
  decideCase,
  getCase,
  getCasePicture,
  listCases,
  suspendPerson,
  undoDecision
} from '@tambay/contracts/operator/reports'
import { getOperator } from '@tambay/contracts/operator/session'
import { listTeam } from '@tambay/contracts/operator/team'
import { waitForWork } from '@tambay/contracts/operator/work'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach, refuse } from '@tambay/testing/mock-calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'

import { routes } from '../routes.tsx'
import { itemWith, olga, operatorWith } from '../testing/operators.ts'

const calls = mockCallsBeforeEach()

function openReports(
  cases: QueueDetail[],
  { role = 'moderator', path = '' }: { role?: Role; path?: string } = {}
) {
  calls.answer(getOperator, () => ({ operator: operatorWith(role) }))
  calls.answer(listCases, () => ({
    items: cases,
    next_cursor: null,
    counts: { unreviewed: cases.length, mine: 0, escalated: 0 }
  }))
  calls.answer(getCase, ({ id }) => ({
    item: cases.find(each => each.id === id) ?? refuse('case_not_found')
  }))
  return renderRoutes(routes, `/console/reports${path}`)
}

const inputsOf = (path: string) => calls.seen.filter(seen => seen.path === path).map(({ input }) => input)

test('the keyboard opens a case, decides it with a reason and goes on to the next', async () => {
  const { container } = openReports([itemWith(), itemWith({ id: '8', excerpt: 'Second' })])
  calls.answer(decideCase, () => ({ action_id: '1' }))
  await screen.findByRole('list', { name: 'Cases' })
  await userEvent.keyboard('j')
  const article = await screen.findByRole('article', { name: 'Case 7' })
  expect(within(article).getByText('Ann (ann04)')).toBeTruthy()
  expect(await findViolations(container)).toEqual([])
  await userEvent.keyboard('h')
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'))
  await userEvent.keyboard('ab{Enter}')
  expect(screen.getByText('Write at least 3 characters.')).toBeTruthy()
  await userEvent.keyboard('c is a scam{Enter}')
  await screen.findByRole('article', { name: 'Case 8' })
  expect(inputsOf(decideCase.path)).toEqual([{ id: '7', decision: 'hide', reason: 'abc is a scam' }])
})

test('the keys work while the focus is on the choice of the queue', async () => {
  openReports([itemWith()])
  await screen.findByRole('list', { name: 'Cases' })
  act(() => screen.getByRole('radio', { name: /^Open/ }).focus())
  await userEvent.keyboard('j')
  expect(await screen.findByRole('article', { name: 'Case 7' })).toBeTruthy()
})

test('suspends for the chosen days, with the case', async () => {
  openReports([itemWith()], { path: '?case=7' })
  calls.answer(suspendPerson, () => ({ action_id: '1' }))
  await screen.findByRole('article')
  await userEvent.keyboard('s')
  await userEvent.click(screen.getByRole('button', { name: '30 days' }))
  await userEvent.click(screen.getByRole('button', { name: 'Scam is against our rules' }))
  await userEvent.click(screen.getByRole('button', { name: 'Suspend and next' }))
  await waitFor(() =>
    expect(inputsOf(suspendPerson.path)).toEqual([
      { user_id: '42', case_id: '7', days: 30, reason: 'Scam is against our rules' }
    ])
  )
})

test('a second operator sees who works on the case, and takes it over on purpose', async () => {
  openReports([itemWith({ assignee: 'leo' })], { path: '?case=7' })
  calls.answer(assignCase, () => ({}))
  expect(await screen.findByText('leo works on this case.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Dismiss|Hide|Escalate/ })).toBeNull()
  await userEvent.keyboard('a')
  await waitFor(() =>
    expect(inputsOf(assignCase.path)).toEqual([{ id: '7', is_mine: true, take_over: true }])
  )
})

test('the key of a decision takes the case, so that others see it', async () => {
  openReports([itemWith()], { path: '?case=7' })
  calls.answer(assignCase, () => ({}))
  await screen.findByText('Nobody works on this case.')
  await userEvent.keyboard('d')
  await waitFor(() => expect(inputsOf(assignCase.path)).toEqual([{ id: '7', is_mine: true }]))
})

test('a case that somebody else takes says so at once', async () => {
  const cases = [itemWith()]
  const { promise, resolve } = Promise.withResolvers<void>()
  calls.answer(waitForWork, () => promise.then(() => ({ has_changed: true })))
  openReports(cases, { path: '?case=7' })
  await screen.findByText('Nobody works on this case.')
  cases[0] = itemWith({ assignee: 'leo' })
  calls.answer(waitForWork, () => new Promise(() => {}))
  resolve()
  expect(await screen.findByText('leo works on this case.')).toBeTruthy()
})

test('after a decision of somebody else, the form is gone and the case says who decided', async () => {
  const cases = [itemWith()]
  openReports(cases, { path: '?case=7' })
  calls.answer(decideCase, () => {
    cases[0] = itemWith({
      closed_at: 1_795_000_100,
      outcome: 'dismissed',
      decisions: [
        {
          id: '1',
          operator: 'leo',
          action: 'dismiss',
          subject: 'case:7',
          reason: 'A quarrel',
          created_at: 1_795_000_100
        }
      ]
    })
    return refuse('case_decided', {}, 'leo has already decided this case.')
  })
  await screen.findByRole('article')
  await userEvent.keyboard('dWithin the rules{Enter}')
  expect(await screen.findByText(/Dismissed by leo/)).toBeTruthy()
  expect(screen.queryByLabelText('Reason')).toBeNull()
})

test('undoes an own decision while the gateway allows it', async () => {
  const undo = { action_id: '9', until: 1_795_000_700 }
  openReports([itemWith({ closed_at: 1_795_000_100, outcome: 'hidden', undo })], { path: '?case=7' })
  calls.answer(undoDecision, () => ({}))
  await screen.findByRole('button', { name: /Undo until/ })
  await userEvent.keyboard('u')
  await waitFor(() => expect(inputsOf(undoDecision.path)).toEqual([{ action_id: '9' }]))
})

test('a decision can be undone while the next case is open', async () => {
  const cases = [itemWith(), itemWith({ id: '8', excerpt: 'Second' })]
  openReports(cases, { path: '?case=7' })
  const undo = { action_id: '9', until: 1_795_000_700 }
  calls.answer(decideCase, () => {
    cases[0] = itemWith({ closed_at: 1_795_000_100, outcome: 'hidden', undo })
    return { action_id: '9' }
  })
  calls.answer(undoDecision, () => {
    cases[0] = itemWith()
    return {}
  })
  await screen.findByRole('article', { name: 'Case 7' })
  await userEvent.keyboard('hThis is a scam{Enter}')
  await screen.findByRole('article', { name: 'Case 8' })
  const last = await screen.findByRole('region', { name: 'Your last decision' })
  expect(within(last).getByText(/^Hidden by/)).toBeTruthy()
  await userEvent.keyboard('u')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your last decision' })).toBeNull())
  expect(inputsOf(undoDecision.path)).toEqual([{ action_id: '9' }])
})

test('nothing asks about the last decision after it can no longer be undone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const cases = [itemWith(), itemWith({ id: '8', excerpt: 'Second' })]
  openReports(cases, { path: '?case=7' })
  const closed = { closed_at: 1_795_000_100, outcome: 'hidden' }
  calls.answer(decideCase, () => {
    cases[0] = itemWith({ ...closed, undo: { action_id: '9', until: 1_795_000_700 } })
    return { action_id: '9' }
  })
  await screen.findByRole('article', { name: 'Case 7' })
  await userEvent.keyboard('hThis is a scam{Enter}')
  await screen.findByRole('region', { name: 'Your last decision' })
  cases[0] = itemWith(closed)
  const asked = () => inputsOf(getCase.path).filter(input => JSON.stringify(input).includes('"7"')).length
  const before = asked()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your last decision' })).toBeNull())
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(asked() - before).toBe(1)
})

test('keeps a case that can’t be read again, and says that it may be out of date', async () => {
  openReports([itemWith()], { path: '?case=7' })
  calls.answer(assignCase, () => ({}))
  await screen.findByText('Nobody works on this case.')
  calls.answer(getCase, () => refuse('system_busy'))
  await userEvent.keyboard('a')
  expect(await screen.findByText(/^This may be out of date: system busy now/)).toBeTruthy()
  expect(screen.getByText('Nobody works on this case.')).toBeTruthy()
})

test('pictures are blurred until the operator asks for them', async () => {
  openReports([itemWith({ pictures: ['0b0e3c1a-8f5e-4c6e-9d43-6f1f2a7c9b10'] })], { path: '?case=7' })
  calls.answer(getCasePicture, () => ({ data_url: 'data:image/webp;base64,AA==' }))
  expect(await screen.findByAltText('A picture, blurred')).toBeTruthy()
  await userEvent.keyboard('v')
  expect(screen.getByAltText('A picture')).toBeTruthy()
})

test('an auditor reads a case without the buttons that decide, and who can give the right', async () => {
  calls.answer(listTeam, () => ({ items: [olga] }))
  openReports([itemWith()], { role: 'auditor', path: '?case=7' })
  await screen.findByRole('article')
  await screen.findByText(
    'You don’t have the right “Decide reports” (moderator, owner). Ask olga to change your role.'
  )
  expect(screen.queryByRole('button', { name: /Dismiss|Take/ })).toBeNull()
})

test('an operator without the right reads which right is missing and who can give it', async () => {
  calls.answer(listTeam, () => ({ items: [olga] }))
  openReports([], { role: 'supporter' })
  expect(await screen.findByText('You need the right “See reports”')).toBeTruthy()
  expect(await screen.findByText(/Roles with this right: moderator, auditor, owner\. Ask olga/)).toBeTruthy()
  expect(inputsOf(listCases.path)).toEqual([])
})

test('an operator whose role changes reads at once which right is missing', async () => {
  openReports([itemWith()])
  calls.answer(listTeam, () => ({ items: [] }))
  await screen.findByRole('list', { name: 'Cases' })
  calls.answer(getOperator, () => ({ operator: operatorWith('supporter') }))
  calls.answer(listCases, () => refuse('permission_missing'))
  await userEvent.click(screen.getByRole('radio', { name: 'Done' }))
  expect(await screen.findByText('You need the right “See reports”')).toBeTruthy()
})

test('shows an empty queue, and a failure with Retry', async () => {
  openReports([])
  expect(await screen.findByText('No open reports. Well done.')).toBeTruthy()
  calls.answer(listCases, () => refuse('system_busy'))
  await userEvent.click(screen.getByRole('radio', { name: 'Done' }))
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})
