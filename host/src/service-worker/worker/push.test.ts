import { beforeEach, expect, test, vi } from 'vitest'

import { openNotification, showPush } from './push.ts'

const shown = vi.fn<(title: string, options: object) => Promise<void>>()
const setAppBadge = vi.fn<(count: number) => Promise<void>>().mockResolvedValue()
const openWindow = vi.fn<(path: string) => Promise<void>>()
let windows: { postMessage: (request: object) => void; focus: () => void }[]

beforeEach(() => {
  for (const mock of [shown, setAppBadge, openWindow]) mock.mockClear()
  windows = []
  const clients = { matchAll: async () => windows, openWindow }
  vi.stubGlobal('self', { registration: { showNotification: shown }, navigator: { setAppBadge }, clients })
  return () => vi.unstubAllGlobals()
})

const pushOf = (text: string) => ({ json: () => JSON.parse(text) }) as PushMessageData

test('a push is shown with its text, and its count becomes the badge', async () => {
  const push = { kind: 'comment', title: 'Liza', body: 'commented', path: '/discover?post=7', badge: 3 }
  await showPush(pushOf(JSON.stringify(push)))
  expect(shown).toHaveBeenCalledExactlyOnceWith(
    'Liza',
    expect.objectContaining({ body: 'commented', data: '/discover?post=7', tag: 'comment /discover?post=7' })
  )
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(3)
})

test.each([
  ['without data', null],
  ['with text that isn’t JSON', pushOf('hello')],
  ['with empty text', pushOf('')],
  ['with null', pushOf('null')],
  ['without a title', pushOf('{"kind":"comment"}')]
])('a push %s is shown as news that a tap opens', async (_, data) => {
  await showPush(data)
  expect(shown).toHaveBeenCalledExactlyOnceWith(
    'Tambay',
    expect.objectContaining({ body: 'You have new messages or notifications.', data: '/my/messages' })
  )
  expect(setAppBadge).not.toHaveBeenCalled()
})

test('a tap asks an open window to go to the page', async () => {
  const open = { postMessage: vi.fn<(request: object) => void>(), focus: vi.fn<() => void>() }
  windows = [open]
  await openNotification('/my/messages?to=100002')
  expect(open.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'open', path: '/my/messages?to=100002' })
  expect(open.focus).toHaveBeenCalledOnce()
  expect(openWindow).not.toHaveBeenCalled()
})

test.each([
  ['/my/messages', '/my/messages'],
  ['https://evil.example/login', '/'],
  ['//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  [undefined, '/']
])('without a window, a tap on %s opens %s', async (path, opened) => {
  await openNotification(path)
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(opened)
})
