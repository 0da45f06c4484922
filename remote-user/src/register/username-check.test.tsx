import { renderRoutes } from '@tambay/client/testing/render-routes'
import { checkUserExist, register } from '@tambay/contracts/sign-in'
import { refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { alerts, errorOf, field, fill, setUpSignIn, press, tickBox } from '../testing/sign-in.ts'

let gateway: ReturnType<typeof setUpSignIn>

beforeEach(() => {
  gateway = setUpSignIn()
  gateway.answer(checkUserExist, () => ({ exists: false }))
})

async function open() {
  const view = renderRoutes(routes, '/user/register')
  await screen.findByRole('heading', { level: 1, name: 'Create an account' })
  return view
}

const valuesOf = (...labels: string[]) => labels.map(label => field(label).value)

async function fillIn() {
  await fill('Username', 'bituin7')
  await fill('Email', 'bituin@example.ph')
  await fill('Verification code', '1234')
  await fill('Password', 'Tambay#2026')
  await fill('Confirm password', 'Tambay#2026')
  await userEvent.click(tickBox(/I agree/))
}

describe('the username check', () => {
  test('shows a taken username on blur, without moving the focus, and checks each name once', async () => {
    gateway.answer(checkUserExist, ({ username }) => ({ exists: username === 'maria01' }))
    await open()
    await fill('Username', 'maria01')
    await userEvent.tab()
    await waitFor(() => expect(errorOf(field('Username'))).toBe('This username is already taken.'))
    expect(document.activeElement).toBe(field('Email'))
    await fill('Username', 'maria02')
    expect(alerts()).toEqual([])
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    await userEvent.tab()
    expect(gateway.sent(checkUserExist)).toEqual([{ username: 'maria01' }, { username: 'maria02' }])
  })

  test.each(['', 'ab', 'maria_01'])('does not check the invalid username %j', async text => {
    await open()
    await userEvent.click(field('Username'))
    if (text) await userEvent.keyboard(text)
    await userEvent.tab()
    expect(gateway.sent(checkUserExist)).toEqual([])
  })

  test('shows a taken username on submit if the check failed before', async () => {
    gateway.answer(checkUserExist, () => refuse('too_many_requests'))
    gateway.answer(register, () => refuse('username_taken'))
    await open()
    await fillIn()
    await press('Create account')
    await waitFor(() => expect(errorOf(field('Username'))).toBe('This username is already taken.'))
    expect(document.activeElement).toBe(field('Username'))
    expect(valuesOf('Password', 'Verification code')).toEqual(['Tambay#2026', '1234'])
  })
})
