import { renderRoutes } from '@tambay/client/testing/render-routes'
import { minimumAge } from '@tambay/contracts/app'
import { getTerms } from '@tambay/contracts/terms'
import { failConnection } from '@tambay/testing/mock-calls'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { setUpSignIn, tickBox } from '../testing/sign-in.ts'

const documents = [
  ['/user/terms/use', 'Terms of Use'],
  ['/user/terms/privacy-policy', 'Privacy Policy']
] as const

beforeEach(() => {
  setUpSignIn().answer(getTerms, () => ({
    use: { version: '3', since: '2026-12-01' },
    privacy_policy: { version: '2', since: '2026-11-01' }
  }))
})

async function read(path: string, title: string): Promise<string> {
  renderRoutes(routes, path)
  await screen.findByRole('heading', { level: 1, name: title })
  return screen.getByRole('article').textContent ?? ''
}

test.each(documents)('%s shows %s with its sections', async (path, title) => {
  await read(path, title)
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(6)
})

test.each(documents)('%s promises no notice period, contact address or voice chat', async (path, title) => {
  expect(await read(path, title)).not.toMatch(/days before|officer|write to|tell us|ask us|microphone|voice/i)
})

test.each([
  ['/user/terms/use', 'Terms of Use', 'Version 3, in effect since December 1, 2026'],
  ['/user/terms/privacy-policy', 'Privacy Policy', 'Version 2, in effect since November 1, 2026']
])('%s shows the version and the date of the operator', async (path, title, line) => {
  await read(path, title)
  expect(await screen.findByText(line)).toBeTruthy()
})

test('stays readable if the version can’t be loaded', async () => {
  setUpSignIn().answer(getTerms, failConnection)
  expect(await read('/user/terms/use', 'Terms of Use')).toContain('Who can use')
})

test('the terms and the agreement name the same minimum age', async () => {
  expect(await read('/user/terms/use', 'Terms of Use')).toContain(`You must be ${minimumAge} or older`)
  renderRoutes(routes, '/user/login')
  await screen.findByRole('tab', { name: 'SMS Code' })
  expect(tickBox(new RegExp(`^I am ${minimumAge} or older, and I agree to the Terms of Use`))).toBeTruthy()
})
