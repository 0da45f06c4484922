import { renderRoutes } from '@tambay/client/testing/render-routes'
import { exportLog, listLog } from '@tambay/contracts/operator/log'
import { getOperator } from '@tambay/contracts/operator/session'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach } from '@tambay/testing/mock-calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'

import { routes } from '../routes.tsx'
import { operatorWith } from '../testing/operators.ts'

const calls = mockCallsBeforeEach()

const entry = {
  id: '9',
  operator: 'mia',
  action: 'look-up',
  subject: 'user:42',
  reason: 'Ticket 12',
  created_at: 1_795_000_000,
  session: {
    id: '3c0a4b7e-1d6f-4a53-9d0f-0a4a55d1f001',
    device: 'Firefox on Linux',
    created_at: 1_795_000_000
  }
}

function openLog(search = '') {
  calls.answer(getOperator, () => ({ operator: operatorWith('auditor') }))
  calls.answer(listLog, () => ({ items: [entry], next_cursor: null, actions: ['hide', 'look-up'] }))
  return renderRoutes(routes, `/console/log${search}`)
}

test('shows who did what to whom, why and from which session, and filters by action', async () => {
  const { container } = openLog()
  const cells = (await screen.findAllByRole('cell')).map(cell => cell.textContent)
  expect(cells.slice(1, 5)).toEqual(['mia', 'Look up', 'user:42', 'Ticket 12'])
  expect(cells[5]).toContain('Firefox on Linux, since ')
  expect(await findViolations(container)).toEqual([])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Look up')
  await waitFor(() => expect(calls.seen.at(-1)?.input).toEqual({ action: 'look-up' }))
})

test('exports all pages that match as one file', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:log'
  })
  onTestFinished(() => void vi.restoreAllMocks())
  openLog('?operator=mia')
  calls.answer(exportLog, ({ cursor }) =>
    cursor === undefined
      ? { lines: ['{"id":"1"}', '{"id":"2"}'], next_cursor: 'next' }
      : { lines: ['{"id":"3"}'], next_cursor: null }
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Export as JSON lines' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]?.text()).toBe('{"id":"1"}\n{"id":"2"}\n{"id":"3"}\n')
  const inputs = calls.seen.filter(({ path }) => path === exportLog.path).map(({ input }) => input)
  expect(inputs).toEqual([{ operator: 'mia' }, { operator: 'mia', cursor: 'next' }])
})
