import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

async function reload() {
  vi.resetModules()
  return import('./guest.ts')
}

const kept = { id: `g_${'0'.repeat(32)}`, nickname: 'Guest17637000', avatar: '/pictures/avatars/07.svg' }

beforeEach(() => localStorage.clear())

function store(values: Record<string, string>): void {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(`guest_${key}`, value)
}

test('$guest is undefined until a guest is created', async () => {
  const { $guest } = await reload()
  expect($guest.get()).toBeUndefined()
  expect({ ...localStorage }).toEqual({})
})

test('creates an id, a nickname from the time, one of 19 avatars and 3000 coins', async () => {
  vi.useFakeTimers({ now: 1_763_712_345_678, toFake: ['Date'] })
  const { $guest, ensureGuest } = await reload()
  await ensureGuest()
  vi.useRealTimers()
  const guest = $guest.get()
  expect(guest).toMatchObject({ nickname: 'Guest17637123', coin: 3000 })
  expect(guest?.id).toMatch(/^g_[0-9a-f]{32}$/)
  expect(guest?.avatar).toMatch(/^\/pictures\/avatars\/(0[1-9]|1\d)\.svg$/)
  expect({ ...localStorage }).toEqual({
    guest_id: guest?.id,
    guest_nickname: 'Guest17637123',
    guest_avatar: guest?.avatar,
    guest_coin: '3000'
  })
})

test.each([
  [0, '/pictures/avatars/01.svg'],
  [0.5, '/pictures/avatars/10.svg'],
  [0.9999, '/pictures/avatars/19.svg']
])('the random number %d selects the avatar %s', async (draw, avatar) => {
  vi.spyOn(Math, 'random').mockReturnValue(draw)
  const { $guest, ensureGuest } = await reload()
  await ensureGuest()
  vi.restoreAllMocks()
  expect($guest.get()?.avatar).toBe(avatar)
})

test('two guests on one device share only the fingerprint', async () => {
  const { createGuest } = await import('./create-guest.ts')
  const [one, two] = [createGuest().id, createGuest().id]
  expect(one.slice(0, 22)).toBe(two.slice(0, 22))
  expect(one).not.toBe(two)
})

test('keeps the guest and its coins after a reload', async () => {
  const first = await reload()
  await first.ensureGuest()
  first.setGuestCoins(2750)
  const before = first.$guest.get()
  const second = await reload()
  await second.ensureGuest()
  expect(before?.coin).toBe(2750)
  expect(second.$guest.get()).toEqual(before)
})

test('concurrent calls create one guest', async () => {
  const { $guest, ensureGuest } = await reload()
  const seen = new Set<string | undefined>()
  onTestFinished($guest.listen(guest => seen.add(guest?.id)))
  await Promise.all([ensureGuest(), ensureGuest(), ensureGuest()])
  expect([...seen]).toEqual([expect.stringMatching(/^g_[0-9a-f]{32}$/)])
})

test.each([Number.NaN, Infinity, -Infinity, -1])('ignores %d coins', async coins => {
  store({ ...kept, coin: '40' })
  const { $guest, setGuestCoins } = await reload()
  setGuestCoins(coins)
  expect($guest.get()?.coin).toBe(40)
  expect(localStorage.getItem('guest_coin')).toBe('40')
})

test('accepts any finite non-negative number of coins', async () => {
  store({ ...kept, coin: '40' })
  const { $guest, setGuestCoins } = await reload()
  setGuestCoins(0)
  expect($guest.get()?.coin).toBe(0)
  setGuestCoins(12_345)
  expect($guest.get()?.coin).toBe(12_345)
})

test.each(['', 'many', '-5', 'NaN', 'Infinity', '{}'])('reads stored coins of "%s" as 3000', async coin => {
  store({ ...kept, coin })
  const { $guest } = await reload()
  expect($guest.get()).toEqual({ ...kept, coin: 3000 })
})

test.each([
  ['id', 'me'],
  ['id', ''],
  ['nickname', 'Admin'],
  ['avatar', 'https://elsewhere.example/a.png']
])('replaces a guest whose stored %s is "%s"', async (key, value) => {
  store({ ...kept, coin: '40', [key]: value })
  const { $guest, ensureGuest } = await reload()
  expect($guest.get()).toBeUndefined()
  await ensureGuest()
  expect($guest.get()).toMatchObject({
    id: expect.stringMatching(/^g_[0-9a-f]{32}$/),
    nickname: expect.stringMatching(/^Guest\d{8}$/),
    avatar: expect.stringMatching(/^\/pictures\/avatars\/\d\d\.svg$/),
    coin: 3000
  })
})
