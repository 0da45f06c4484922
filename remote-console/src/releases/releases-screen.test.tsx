import { renderRoutes } from '@tambay/client/testing/render-routes'
import type { Role } from '@tambay/contracts/operator/permissions'
import { type ConsoleRelease, listReleases, requestRelease } from '@tambay/contracts/operator/releases'
import { getOperator } from '@tambay/contracts/operator/session'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach } from '@tambay/testing/mock-calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { operatorWith } from '../testing/operators.ts'

const calls = mockCallsBeforeEach()
const inputsOf = (path: string) => calls.seen.filter(seen => seen.path === path).map(({ input }) => input)

const release: ConsoleRelease = {
  remote: 'party',
  version: 'abc123',
  state: 'canary',
  percent: 10,
  deployed_at: 1_795_000_000,
  health: { sessions: 40, failed: 2, networks: 12 },
  is_suspect: false,
  withdrawn_by: null,
  withdrawn_because: null,
  held_because: null,
  review: null
}
const withdrawn: ConsoleRelease = {
  ...release,
  version: 'old456',
  state: 'withdrawn',
  percent: null,
  withdrawn_by: 'the release monitor',
  withdrawn_because: '20 % of 25 visitors'
}

function open(view = 'current', role: Role = 'release_manager', changes: Partial<ConsoleRelease> = {}) {
  calls.answer(getOperator, () => ({ operator: operatorWith(role) }))
  calls.answer(listReleases, () => ({ items: [{ ...release, ...changes }, withdrawn], requests: [] }))
  calls.answer(requestRelease, () => ({}))
  return renderRoutes(routes, `/console/releases?view=${view}`)
}

test('a release manager reads who gets a canary and its health, and changes its share', async () => {
  const { container } = open()
  await screen.findByText('10% of visitors')
  expect(screen.getByText('2 of 40 met an error (5.0%), 12 networks')).toBeTruthy()
  expect(await findViolations(container)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Change the share' }))
  fireEvent.change(screen.getByRole('slider', { name: 'Share of visitors' }), { target: { value: '50' } })
  await userEvent.type(screen.getByLabelText('Reason'), 'It is fine{Enter}')
  await waitFor(() =>
    expect(inputsOf(requestRelease.path)).toEqual([
      {
        remote: 'party',
        version: 'abc123',
        state: 'canary',
        is_held: false,
        action: 'promote',
        percent: 50,
        reason: 'It is fine'
      }
    ])
  )
})

test('a held canary is listed with the reason until somebody promotes or withdraws it', async () => {
  open('to-look-at', 'release_manager', { held_because: 'Its Largest Contentful Paint is 3000 ms' })
  await screen.findByText('Its Largest Contentful Paint is 3000 ms')
  expect(screen.getByText('Held: slower')).toBeTruthy()
  const [makeLive] = screen.getAllByRole('button', { name: 'Make live' })
  await userEvent.click(makeLive ?? document.body)
  await screen.findByText('It is slower than the live release. Everyone gets it anyway.')
  await userEvent.keyboard('Only the first load{Enter}')
  await waitFor(() =>
    expect(inputsOf(requestRelease.path)).toMatchObject([{ version: 'abc123', is_held: true, percent: null }])
  )
})

test('a withdrawn release says why, leads to its case, and can be made live again', async () => {
  open('withdrawn')
  await screen.findByText('by the release monitor: 20 % of 25 visitors')
  const link = screen.getByRole('link', { name: 'Decide the case' })
  expect(link.getAttribute('href')).toBe('/console/withdrawals?queue=unreviewed&case=party@old456')
  expect(screen.getByRole('button', { name: 'Make live' })).toBeTruthy()
})

test('an auditor changes nothing', async () => {
  open('current', 'auditor')
  await screen.findByText('10% of visitors')
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})
