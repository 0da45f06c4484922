import { deviceId } from '@tambay/client/stores/device/device-id'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getHumanChallenge, getTelCode } from '@tambay/contracts/sign-in'
import { freezeClock } from '@tambay/testing/freeze-clock'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { routes } from '../routes.tsx'
import { purposeOf, solveHumanChecksInstantly } from '../testing/human-check.ts'
import { alerts, errorOf, field, fill, setUpSignIn, press, tickBox } from '../testing/sign-in.ts'

let gateway: ReturnType<typeof setUpSignIn>

beforeEach(() => {
  gateway = setUpSignIn()
})

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

async function open(path = '/user/login') {
  const view = renderRoutes(routes, path)
  await screen.findByRole('tab', { name: 'SMS Code' })
  return view
}

const phone = () => field('Phone number')
const code = () => field('Verification code')

test.each([
  '+63 917 123 4567',
  '0917-123-4567',
  '639171234567',
  '9171234567',
  '\u202a+63 (917) 123 4567\u202c'
])('formats a pasted %s and removes the prefix', async pasted => {
  await open()
  await userEvent.click(phone())
  await userEvent.paste(pasted)
  expect(phone().value).toBe('917 123 4567')
})

test.each(['0917 12', '63', '917123456', '0282345678', 'anna01'])(
  'leaves the incomplete or invalid number %s as typed',
  async typed => {
    await open()
    await userEvent.type(phone(), typed)
    expect(phone().value).toBe(typed)
  }
)

describe('Get code', () => {
  test('sends nothing until the phone number is valid, and clears the error when it changes', async () => {
    await open()
    await userEvent.type(phone(), '0917')
    await press('Get code')
    await screen.findByText('Please enter a valid Philippine phone number.')
    expect(document.activeElement).toBe(phone())
    expect(gateway.sent(getTelCode)).toEqual([])
    await userEvent.type(phone(), '1')
    await waitFor(() => expect(alerts()).toEqual([]))
  })

  test('requests a login code with the device id and focuses the code field', async () => {
    freezeClock()
    gateway.answer(getTelCode, () => ({ resend_after: 60, expires_in: 600 }))
    await open()
    await userEvent.type(phone(), '0917 123 0001')
    await press('Get code')
    await screen.findByText('We sent you a code.')
    expect(document.activeElement).toBe(code())
    expect(screen.getByRole('button', { name: 'Resend in 60 s' })).toBeTruthy()
    expect(gateway.sent(getTelCode)).toEqual([
      { tel: '917 123 0001', purpose: 'login', human: expect.any(String), device_id: deviceId() }
    ])
    expect(gateway.sent(getTelCode).map(input => purposeOf(Object(input).human))).toEqual(['code'])
  })

  test('fills in the code from the text message if the browser can read it', async () => {
    const arrival = Promise.withResolvers<{ code: string }>()
    const request = vi.fn<(options: CredentialRequestOptions) => typeof arrival.promise>(
      () => arrival.promise
    )
    vi.stubGlobal('OTPCredential', Object)
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: request } })
    gateway.answer(getTelCode, () => ({ resend_after: 60, expires_in: 600 }))
    const { unmount } = await open()
    expect(request).not.toHaveBeenCalled()
    await userEvent.type(phone(), '0917 123 0006')
    await press('Get code')
    await waitFor(() => expect(request).toHaveBeenCalledOnce())
    arrival.resolve({ code: '4821' })
    await waitFor(() => expect(code().value).toBe('4821'))
    const signal = request.mock.calls[0]?.[0].signal
    expect(signal?.aborted).toBe(false)
    unmount()
    expect(signal?.aborted).toBe(true)
  })

  test('counts down separately for each phone number, in any format, and then sends another code', async () => {
    const pass = freezeClock()
    gateway.answer(getTelCode, () => ({ resend_after: 60, expires_in: 600 }))
    await open()
    await fill('Phone number', '0917 123 0002')
    await press('Get code')
    expect(await screen.findByRole('button', { name: 'Resend in 60 s' })).toHaveProperty('disabled', true)
    pass(18)
    expect(screen.getByRole('button', { name: 'Resend in 42 s' })).toBeTruthy()
    await fill('Phone number', '0917 123 0003')
    expect(screen.getByRole('button', { name: 'Get code' })).toHaveProperty('disabled', false)
    await fill('Phone number', '+639171230002')
    pass(42)
    await press('Resend code')
    await waitFor(() => expect(gateway.sent(getTelCode)).toHaveLength(2))
  })

  test('shows the remaining wait if the gateway has just sent a code', async () => {
    freezeClock()
    gateway.answer(getTelCode, () => refuse('code_too_soon', { resend_after: 42 }))
    await open()
    await fill('Phone number', '0917 123 0004')
    await press('Get code')
    expect(await screen.findByRole('button', { name: 'Resend in 42 s' })).toBeTruthy()
    expect(errorOf(code())).toBe('Please wait before you request another code.')
  })

  test('shows the human check box if the gateway rejects the solution', async () => {
    gateway.answer(getTelCode, () => refuse('human_check_failed'))
    await open()
    await fill('Phone number', '0917 123 0005')
    await press('Get code')
    await screen.findByText('Please complete the human verification process.')
    expect(tickBox('I am human').checked).toBe(false)
    expect(document.activeElement).toBe(tickBox('I am human'))
  })
})

describe('the human check', () => {
  test('starts the human check in the background when the form gets the focus', async () => {
    await open()
    expect(gateway.sent(getHumanChallenge)).toEqual([])
    await userEvent.click(phone())
    await waitFor(() => expect(gateway.sent(getHumanChallenge)).toEqual([{ purpose: 'code', level: 0 }]))
    expect(screen.queryByText(/human/)).toBeNull()
  })

  test('shows a box below the code if the human check fails, and continues after the user ticks it', async () => {
    gateway.answer(getTelCode, () => ({ resend_after: 60, expires_in: 600 }))
    gateway.answer(getHumanChallenge, () => refuse('system_busy'))
    await open()
    await fill('Phone number', '0917 123 0007')
    await press('Get code')
    await screen.findByText('Please complete the human verification process.')
    const box = tickBox('I am human')
    expect([document.activeElement, box.checked]).toEqual([box, false])
    expect(code().compareDocumentPosition(box)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await userEvent.click(box)
    await screen.findByText('We couldn’t complete the check. Please try again.')
    expect(box.checked).toBe(false)
    solveHumanChecksInstantly(gateway)
    await userEvent.click(box)
    await screen.findByText('Verified')
    await press('Get code')
    await screen.findByText('We sent you a code.')
  })

  test('shows a connection error instead of the box if the human check loses the connection', async () => {
    gateway.answer(getHumanChallenge, failConnection)
    await open()
    await fill('Phone number', '0917 123 0008')
    await press('Get code')
    await screen.findByText('The connection was lost. Please try again.')
    expect(screen.queryByRole('checkbox', { name: 'I am human' })).toBeNull()
  })
})
