import { serveHttp } from '../../tools/testing/serve-http.ts'

const page = `<!doctype html><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light">
<link rel="icon" href="data:,"><body style="margin:0"><script type="module">
  const game = new URL(location.href).searchParams.get('game')
  const frame = document.createElement('iframe')
  frame.sandbox = 'allow-scripts allow-same-origin'
  frame.style = 'display:block;width:100vw;height:100vh;border:0'
  window.stakes = 0
  addEventListener('message', ({ data: hello, source, origin }) => {
    if (origin !== new URL(game).origin || hello.t !== 'hello') return
    const { port1, port2 } = new MessageChannel()
    const send = (t, p, id = crypto.randomUUID()) => port1.postMessage({ v: 1, id, t, p })
    port1.onmessage = async ({ data: { t, id, p } }) => {
      if (t === 'auth.request')
        send('auth.ticket', { ticket: await takeTicket(), expiresAt: Date.now() / 1000 + 60 | 0, isPractice: true }, id)
      if (t !== 'coin.request') return
      if (p.amount < 0) window.stakes++
      send('coin.result', { orderRef: p.orderRef, status: p.amount < 0 ? 'held' : 'settled' }, id)
    }
    const layout = { mode: 'full', width: innerWidth, height: innerHeight }
    const safeArea = { top: 0, right: 0, bottom: 0, left: 0 }
    const session = { partyId: '1', uid: 'g_1', nickName: 'Guest', isPractice: true }
    source.postMessage({ v: 1, id: hello.id, t: 'welcome', p: { session, caps: ['coin'], locale: 'en', safeArea, layout } }, origin, [port2])
    send('balance', { coin: 100000, isPractice: true })
  })
  frame.src = game
  document.body.append(frame)
</script>`

export async function serveHost(stack: AsyncDisposableStack): Promise<string> {
  const { url, close } = await serveHttp((_, response) =>
    response.setHeader('content-type', 'text/html').end(page)
  )
  stack.defer(close)
  return url
}
