import { recordRelease } from '@tambay/client/stores/page/releases'
import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getUserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCalls } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { routes } from '../../routes.tsx'

const react = { name: 'react', version: '19.3.1', license: 'MIT', text: 'MIT License. Copyright Meta' }
const zod = { name: 'zod', version: '4.6.7', license: 'MIT', text: '' }
const lists: Record<string, object[]> = {
  '/licenses.json': [zod, react],
  'http://localhost:3002/user/v7/licenses.json': [react]
}

beforeEach(() => {
  mockCalls().answer(getUserInfo, () => ({ user_info: anna }))
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
  recordRelease('host', { version: 'h5', folder: '/' })
  recordRelease('user', { version: 'v7', folder: 'http://localhost:3002/user/v7/' })
})
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

test('shows the versions of the host and of the loaded remotes', async () => {
  const { container } = renderRoutes(routes, '/my/about-us')
  expect((await screen.findByText('App')).nextSibling?.textContent).toBe('h5')
  expect(screen.getByText('Profile and community').nextSibling?.textContent).toBe('v7')
  expect(screen.getByRole('link', { name: /Write to us/ }).getAttribute('href')).toBe('/my/faq/feedback')
  expect(await findViolations(container)).toEqual([])
})

test('lists each package of the loaded releases once, with its license', async () => {
  vi.stubGlobal('fetch', async (url: string) => Response.json(lists[url]))
  renderRoutes(routes, '/my/about-us')
  await userEvent.click(await screen.findByRole('link', { name: /Open-source licenses/ }))
  const packages = within(await screen.findByRole('list', { name: 'Packages' })).getAllByRole('listitem')
  expect(packages.map(({ textContent }) => textContent)).toEqual([
    'react 19.3.1MITMIT License. Copyright Meta',
    'zod 4.6.7MITThis package contains no license text.'
  ])
})

test('shows why the licenses could not be loaded, and retries', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  renderRoutes(routes, '/my/about-us?licenses=1')
  expect((await screen.findByRole('alert')).textContent).toContain('The licenses couldn’t be loaded.')
  vi.stubGlobal('fetch', async (url: string) => Response.json(lists[url]))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('react 19.3.1')).toBeTruthy()
})
