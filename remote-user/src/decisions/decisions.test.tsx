import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import {
  appealDecision,
  appealSuspension,
  type Decision,
  listDecisions
} from '@tambay/contracts/people/decisions'
import { loginByAccount } from '@tambay/contracts/sign-in'
import { getUserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { fill, press, setUpSignIn, tickBox } from '../testing/sign-in.ts'

let gateway: ReturnType<typeof setUpSignIn>
beforeEach(() => {
  gateway = setUpSignIn()
})
afterEach(clearSession)

const text = 'It was a joke between friends.'
const appeal = { text, created_at: 1_795_000_100, outcome: null, answer: '' }

const decisionWith = (changes: Partial<Decision> = {}): Decision => ({
  id: '7',
  action: 'hide',
  target_kind: 'post',
  excerpt: 'Bad words',
  reason: 'Insults people',
  created_at: 1_795_000_000,
  ends_at: null,
  is_undone: false,
  appeal: null,
  ...changes
})

async function open(items: Decision[]) {
  gateway.answer(getUserInfo, () => ({ user_info: anna }))
  gateway.answer(listDecisions, () => ({ items }))
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
  renderRoutes(routes, '/my/setting/index?show=decisions')
  return screen.findByRole('dialog', { name: 'Decisions about you' })
}

test('shows why a post was removed, and sends one appeal', async () => {
  const items = [decisionWith()]
  const sheet = await open(items)
  const card = within(await within(sheet).findByRole('article', { name: 'We removed your post' }))
  expect(card.getByText('Insults people')).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: 'Appeal' }))
  await userEvent.click(card.getByRole('button', { name: 'Send appeal' }))
  expect(card.getByText('Write at least 10 characters.')).toBeTruthy()
  expect(await findViolations(sheet)).toEqual([])
  gateway.answer(appealDecision, () => {
    items[0] = decisionWith({ appeal })
    return { decision: decisionWith({ appeal }) }
  })
  await userEvent.type(card.getByRole('textbox'), text)
  await userEvent.click(card.getByRole('button', { name: 'Send appeal' }))
  expect(await card.findByText(/Somebody else on our team is looking at it/)).toBeTruthy()
  expect(gateway.sent(appealDecision)).toEqual([{ id: '7', text }])
  expect(card.queryByRole('button')).toBeNull()
})

test('shows the answer to an appeal, and offers no second one', async () => {
  const answered = { ...appeal, outcome: 'upheld' as const, answer: 'Sorry about that.' }
  const sheet = await open([decisionWith({ is_undone: true, appeal: answered })])
  expect(
    await within(sheet).findByText('You were right, and we undid the decision. Sorry about that.')
  ).toBeTruthy()
  expect(within(sheet).queryByRole('button', { name: 'Appeal' })).toBeNull()
})

test('says that nothing was decided', async () => {
  expect(await within(await open([])).findByText('Nothing was decided about you')).toBeTruthy()
})

test('a suspended person reads why at the login, and appeals without a session', async () => {
  const decision = decisionWith({
    action: 'suspend',
    target_kind: null,
    excerpt: '',
    ends_at: 1_795_000_000 + 7 * 86_400
  })
  gateway.answer(loginByAccount, () => refuse('account_suspended', { decision, appeal_token: 'proof' }))
  gateway.answer(appealSuspension, () => ({ decision: { ...decision, appeal } }))
  renderRoutes(routes, '/user/login')
  await userEvent.click(await screen.findByRole('tab', { name: 'Account' }))
  await fill('Username', 'anna01')
  await fill('Password', 'Tambay#2026')
  await userEvent.click(tickBox(/I agree/))
  await press('Log in')
  const sheet = within(await screen.findByRole('dialog', { name: 'You can’t log in now' }))
  expect(sheet.getByText('Your account was suspended for 7 days')).toBeTruthy()
  expect(sheet.getByText('Insults people')).toBeTruthy()
  await userEvent.click(sheet.getByRole('button', { name: 'Appeal' }))
  await userEvent.type(sheet.getByRole('textbox'), text)
  await userEvent.click(sheet.getByRole('button', { name: 'Send appeal' }))
  expect(await sheet.findByText(/Somebody else on our team is looking at it/)).toBeTruthy()
  expect(gateway.sent(appealSuspension)).toEqual([{ appeal_token: 'proof', text }])
})
