import { mockSession } from '@tambay/client/testing/mock-session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import {
  cancelPendingLimit,
  endExclusion,
  excludeMyself,
  getPlayLimits,
  type PlayLimits,
  setPlayLimit,
  setRealityCheck,
  stateAge,
  takeTimeOut
} from '@tambay/contracts/limits'
import { findViolations } from '@tambay/testing/find-violations'
import { playLimit, playLimits } from '@tambay/testing/play-limits'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'

const seconds = (time: string) => Date.parse(`${time}+08:00`) / 1000

const calls = mockSession()
let limits: PlayLimits

beforeEach(() => {
  limits = playLimits({
    limits: [
      playLimit({ amount: 500, own_amount: 500, used: 340, left: 160 }),
      playLimit({ period: 'week', used: 1 }),
      playLimit({
        period: 'month',
        amount: 9000,
        own_amount: 9500,
        default_amount: 9000,
        used: 1200,
        left: 7800
      }),
      playLimit({ measure: 'minutes', amount: 60, support_amount: 60, used: 60, left: 0 })
    ]
  })
  const answer = () => ({ limits })
  calls.answer(getPlayLimits, answer)
  calls.answer(setPlayLimit, ({ amount }) => {
    const pending = { amount, from: seconds('2026-11-22T12:00') }
    limits = { ...limits, limits: limits.limits.map((each, at) => (at === 0 ? { ...each, pending } : each)) }
    return { limits }
  })
  calls.answer(stateAge, () => ({ limits: { ...limits, block: null, age_to_state: null } }))
  for (const operation of [cancelPendingLimit, takeTimeOut, excludeMyself, endExclusion, setRealityCheck])
    calls.answer(operation, answer)
})

async function open() {
  const view = renderRoutes(routes, '/my/responsible-game')
  await screen.findByRole('heading', { name: 'Today' })
  return view
}

const sent = (path: string) => calls.seen.filter(seen => seen.path === path).map(({ input }) => input)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('shows how much of each limit is used and left, and the number of the helpline', async () => {
  const { container } = await open()
  expect(
    screen.getByRole('button', { name: /^Per day 500 coins.*340 coins used, 160 coins left/ })
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Per week Set a limit.*1 coin used/ })).toBeTruthy()
  expect(
    screen.getByRole('button', {
      name: /60 minutes used, 0 minutes left\. Resets on Nov 21, 2026, 12:00.AM\. Set by support/
    })
  ).toBeTruthy()
  expect(
    screen.getByRole('button', {
      name: /^Per month 9,000 coins.*7,800 coins left\. Set by Tambay for everyone/
    })
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: '(02) 8123' }).getAttribute('href')).toBe('tel:+6328123')
  expect(await findViolations(container)).toEqual([])
})

test('an increase shows when it applies and can be canceled', async () => {
  await open()
  await press(/^Per day 500 coins/)
  const field = screen.getByRole('textbox', { name: 'Coins' })
  await userEvent.clear(field)
  await userEvent.type(field, '900')
  await press('Save')
  expect((await screen.findByText(/^Changes to .*on Nov 22, 2026/)).textContent).toContain('900 coins on')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Keep the present limit')
  expect(sent(setPlayLimit.path)).toEqual([{ measure: 'coins', period: 'day', amount: 900 }])
  expect(sent(cancelPendingLimit.path)).toEqual([{ measure: 'coins', period: 'day' }])
})

test.each(['0', '-5', '1.5', 'abc', '', '9999999999'])(
  'refuses the limit “%s” without a call',
  async text => {
    await open()
    await press(/^Per day 500 coins/)
    const field = screen.getByRole('textbox', { name: 'Coins' })
    await userEvent.clear(field)
    if (text) await userEvent.type(field, text)
    await press('Save')
    expect(sent(setPlayLimit.path)).toEqual([])
    expect(screen.getByText('Enter a whole number from 1 to 1,000,000,000.')).toBeTruthy()
  }
)

test.each([
  ['Take a break', 'Start the break', '2 weeks', takeTimeOut, { days: 14 }],
  ['Exclude yourself', 'Exclude me', '1 year', excludeMyself, { months: 12, is_confirmed: true }]
] as const)('%s asks for a confirmation first', async (name, confirm, choice, operation, body) => {
  await open()
  await press(name)
  const sheet = within(screen.getByRole('dialog', { name }))
  await userEvent.click(sheet.getByRole('radio', { name: choice }))
  await userEvent.click(sheet.getByRole('button', { name: confirm }))
  expect(sheet.getByText('Please confirm this first.')).toBeTruthy()
  expect(sent(operation.path)).toEqual([])
  await userEvent.click(sheet.getByRole('checkbox'))
  await userEvent.click(sheet.getByRole('button', { name: confirm }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(operation.path)).toEqual([body])
})

test.each([
  ['Extend the break', 7, ['2 weeks', '4 weeks', '6 weeks']],
  ['Extend the break', 42, ['6 weeks']],
  ['Extend the exclusion', 300, ['1 year', '5 years']]
])('“%s” with %i days left offers only longer ones: %j', async (name, daysLeft, offered) => {
  const until = Math.floor(Date.now() / 1000) + daysLeft * 86_400 + 60
  limits =
    name === 'Extend the break'
      ? { ...limits, time_out_until: until }
      : { ...limits, exclusion: { from: until, until, revocable_from: until, is_revocable: false } }
  await open()
  await press(name)
  const sheet = within(screen.getByRole('dialog', { name }))
  expect(sheet.getAllByRole('radio').map(radio => radio.closest('label')?.textContent)).toEqual(offered)
})

test.each([
  [
    '2027-11-20T12:00',
    false,
    / until Nov 20, 2027, 12:00.PM\. You can end this from May 20, 2027, 12:00.PM\.$/
  ],
  [
    '2027-11-20T12:00',
    true,
    / until Nov 20, 2027, 12:00.PM\. You can end this now; it then lasts 24 more hours\.$/
  ],
  ['2027-05-20T12:00', false, / until May 20, 2027, 12:00.PM\.$/]
])('an exclusion until %s (revocable: %s) says when it can be ended', async (end, is_revocable, text) => {
  const [until, revocable_from] = [seconds(end), seconds('2027-05-20T12:00')]
  limits.exclusion = { from: seconds('2026-11-20T12:00'), until, revocable_from, is_revocable }
  await open()
  expect(screen.getByText(/^You’re excluded until/).textContent).toMatch(text)
})

test.each([true, false])('an exclusion can be ended only if it is revocable (%s)', async is_revocable => {
  const until = seconds('2027-11-20T12:00')
  limits.exclusion = { from: until, until, revocable_from: until, is_revocable }
  limits.block = {
    reason: 'self_excluded',
    message: 'You’ve excluded yourself until Nov 20, 2027.',
    until,
    measure: null,
    period: null,
    amount: null,
    left: null
  }
  await open()
  expect(screen.getByText('You’ve excluded yourself until Nov 20, 2027.')).toBeTruthy()
  const end = screen.queryByRole('button', { name: 'End the exclusion' })
  if (!is_revocable) return expect(end).toBeNull()
  await press('End the exclusion')
  await press('End it')
  await waitFor(() => expect(sent(endExclusion.path)).toEqual([{}]))
})

test('asks for the age until the person confirms it', async () => {
  limits.age_to_state = 21
  await open()
  await press('Confirm my age')
  expect(screen.getByText('Please confirm this first.')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'I confirm that I’m at least 21 years old.' }))
  await press('Confirm my age')
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  expect(sent(stateAge.path)).toEqual([{ stated_age: 21 }])
})

test('changes the reminder', async () => {
  await open()
  await userEvent.click(screen.getByRole('radio', { name: '15 min' }))
  await waitFor(() => expect(sent(setRealityCheck.path)).toEqual([{ minutes: 15 }]))
})
