import { expect, test } from '../fixtures.ts'
import { goInApp, hostParty, leaveOutGame, signUp } from '../world.ts'

const game = `<!doctype html><link rel="icon" href="data:,"><script>
  const send = (t, id = t) => port.postMessage({ v: 1, id, t, p: {} })
  let port
  onmessage = event => {
    port = event.ports[0]
    port.onmessage = ({ data }) => {
      console.log(data.t)
      if (data.t === 'closing') send('exit.ack', data.id)
    }
    send('ready')
  }
  parent.postMessage({ v: 1, id: 'hello', t: 'hello', p: { sdk: 'none' } }, '*')
</script>`

test('Back, the game’s exit and a dismissal close the game, clear the wheel tickets and return to the previous page', async ({
  page
}) => {
  const token = await signUp(page)
  const tickets = () => page.evaluate(() => sessionStorage.getItem('turntable_tickets'))
  const position = () => page.evaluate(() => history.state?.idx)
  const hear = (type: string) => page.waitForEvent('console', message => message.text() === type)
  await page.goto('/games-list')
  const first = await position()

  async function enter(): Promise<string | null> {
    const room = await hostParty(page, token)
    const query = new URLSearchParams(room.split('?')[1])
    await page.route(`${query.get('frameUrl')}**`, route =>
      route.fulfill({ contentType: 'text/html', body: game })
    )
    const isPlaying = hear('balance')
    await goInApp(page, room)
    await isPlaying
    await expect(page.getByRole('region', { name: 'Seats' })).toBeVisible()
    await page.evaluate(() => sessionStorage.setItem('turntable_tickets', '3'))
    return query.get('partyId')
  }
  async function expectLeft(): Promise<void> {
    await expect(page).toHaveURL(/\/games-list$/)
    expect([await position(), await tickets()]).toEqual([first, null])
  }

  await enter()
  await Promise.all([hear('closing'), page.goBack()])
  await expectLeft()

  await enter()
  await Promise.all([hear('closing'), page.frames().at(-1)?.evaluate(`send('exit.request')`)])
  await expectLeft()

  const data = { party_id: await enter() }
  const headers = { authorization: `Bearer ${token}` }
  await Promise.all([
    hear('room.dismissed'),
    hear('closing'),
    page.request.post('/party/v1/party/dismiss', { headers, data })
  ])
  await expect(page.getByRole('heading', { name: 'The party room has been dismissed' })).toBeVisible()
  expect(await tickets()).toBeNull()
  await page.getByRole('link', { name: 'Live rooms' }).click()
  await page.goBack()
  await expectLeft()
})

test('a minimized room that our team closes shows the whole message', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const token = await signUp(page)
  const room = await hostParty(page, token)
  await leaveOutGame(page, room)
  let send = (_message: string): void => undefined
  await page.routeWebSocket(/\/realtime/, route => {
    route.connectToServer()
    send = message => route.send(message)
  })
  await page.goto(room)
  await expect(page.getByRole('region', { name: 'Seats' })).toBeVisible()
  await goInApp(page, '/games-list')
  await expect(page.getByRole('region', { name: 'Minimized room' })).toBeVisible()

  const msg = `Tambay closed this room: ${'Please read our rules before you open another room. '.repeat(4)}`
  const closed = {
    party_id: new URLSearchParams(room.split('?')[1]).get('partyId'),
    code: 50017,
    msg,
    is_by_operator: true
  }
  send(`42${JSON.stringify(['party_dismissed', closed])}`)
  const bubble = page.getByRole('alert').filter({ hasText: msg.trim() })
  const [outer, inner] = [await bubble.boundingBox(), await bubble.getByRole('link').boundingBox()]
  expect(inner?.height).toBeGreaterThan(100)
  expect(outer?.height).toBeGreaterThan(inner?.height ?? 0)
})
