import { renderRoutes } from '@tambay/client/testing/render-routes'
import { listProposals } from '@tambay/contracts/operator/proposals'
import { getOperator } from '@tambay/contracts/operator/session'
import { waitForWork } from '@tambay/contracts/operator/work'
import { mockCallsBeforeEach } from '@tambay/testing/mock-calls'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'

import { routes } from '../routes.tsx'
import { operatorWith } from '../testing/operators.ts'

const calls = mockCallsBeforeEach()
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))

test('an unattended console sends no requests until somebody is back, and shows the sign-in once its session has ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  calls.answer(getOperator, () => ({ operator: operatorWith('owner') }))
  calls.answer(listProposals, () => ({ items: [] }))
  calls.answer(waitForWork, () => new Promise(() => {}))
  const asked = () => calls.seen.filter(({ path }) => path === listProposals.path).length
  renderRoutes(routes, '/console/approvals')
  await screen.findByText('Nothing waits for you')
  await pass(4)
  const before = asked()
  expect(before).toBeGreaterThan(1)
  await pass(2)
  const away = asked()
  await pass(20)
  expect(asked()).toBe(away)

  await userEvent.keyboard('x')
  await waitFor(() => expect(asked()).toBe(away + 1))
  await pass(7)
  calls.answer(getOperator, () => ({ operator: null }))
  await pass(31)
  expect(await screen.findByRole('heading', { name: 'Sign in to the console' })).toBeTruthy()
})
