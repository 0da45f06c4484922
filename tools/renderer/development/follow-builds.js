// The edge writes this script into the pages of `npm run dev`, and into pages with a remote from a developer's machine,
// before the app's scripts. It runs in no other page (docs/decisions/0118-development-without-reloads.md).
{
  const styles = `
    :host { position: fixed; inset: auto 0 var(--safe-bottom, 0); z-index: 1001 }
    div { display: flex; align-items: start; max-height: 60vh; overflow: auto; background: #4a0d0d; color: #fff }
    pre { flex: 1; margin: 0; padding: 16px; font: 13px/18px monospace; white-space: pre-wrap;
      overflow-wrap: anywhere }
    button { min-width: 48px; min-height: 48px; border: 0; background: none; color: inherit; font-size: 20px }`
  /** Why the latest build of each package failed. */
  const problems = new Map()
  const builds = new Map()
  const servers = new Map()
  const told = new Set()
  const page = String(Math.random())
  let failure = ''
  /** The code of the page never ran, so only a reload runs the next build. */
  let isBroken = false
  let work = Promise.resolve()

  document.documentElement.dataset.override ??= 'development'
  collectRenderers()
  addEventListener('tambay:failure', ({ detail }) => void showFailure(detail))
  window.tambayDevelopment = { follow, forgetReleases, loaded }

  function follow(url, stopped) {
    const source = new EventSource(`${url}?page=${page}`)
    source.addEventListener('error', () => stopped && showProblem(url, stopped))
    source.addEventListener('message', ({ data }) => {
      showProblem(url)
      for (const update of JSON.parse(data)) {
        servers.set(update.name, url)
        receive(update)
        if (window.tambayUpdates?.[update.name]) tellUse(update.name)
      }
    })
  }

  function receive({ name, version, problem, frame }) {
    showProblem(name, problem)
    if (problem || !version) return
    const isNew = builds.has(name) && builds.get(name) !== version
    builds.set(name, version)
    work = work.then(() => (frame === undefined ? apply(name, isNew) : isNew && reopenFrames(frame)))
  }

  /** The code of a package started in this page, perhaps after its latest build was announced. */
  function loaded(name) {
    tellUse(name)
    work = work.then(() => apply(name, false))
  }

  /** The server builds first what a page uses. */
  function tellUse(name) {
    const server = servers.get(name)
    if (server === undefined || told.has(name)) return
    told.add(name)
    const request = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: name }
    fetch(`${server}/used?page=${page}`, request).catch(() => told.delete(name))
  }

  async function apply(name, isNew) {
    const build = builds.get(name)
    const update = window.tambayUpdates?.[name]
    const isApplied =
      build === undefined || !update || (await update(build).catch(reason => explain(name, reason)))
    if (!isApplied || (isNew && isBroken)) location.reload()
    else if (isNew) setFailure('')
  }

  function explain(name, reason) {
    console.info(`${name} needs a reload: ${reason}`)
    return false
  }

  /** A room opens its game again. Elsewhere, only a reload of the page does. */
  function reopenFrames(origin) {
    for (const frame of document.querySelectorAll('iframe')) {
      const isOfGame = URL.canParse(frame.src) && new URL(frame.src).origin === origin
      if (isOfGame && frame.dispatchEvent(new Event('tambay:built', { cancelable: true }))) location.reload()
    }
  }

  /** No other release may hide that one fails. */
  function forgetReleases() {
    sessionStorage.removeItem('tambay:failed-releases')
    for (const key of Object.keys(localStorage))
      if (/^tambay:(last-good|hung-releases|starting)/.test(key)) localStorage.removeItem(key)
  }

  /** React registers here. React Refresh comes later, with the first package, and finds it. */
  function collectRenderers() {
    const renderers = new Map()
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
      renderers,
      supportsFiber: true,
      inject: renderer => renderers.set(renderers.size + 1, renderer).size,
      onScheduleFiberRoot() {},
      onCommitFiberRoot() {},
      onCommitFiberUnmount() {}
    }
  }

  async function showFailure({ error, kind, remote = 'host' }) {
    const { name, stack = '', cause } = error instanceof Error ? error : {}
    isBroken ||= kind === 'fallback' || name === 'ScreenLoadError'
    setFailure(stack || String(error))
    const server = servers.get(remote) ?? [...servers.values()][0]
    if (stack === '' || server === undefined) return
    const text = [stack, cause instanceof Error && `Cause: ${cause.stack}`].filter(Boolean).join('\n')
    const headers = { 'content-type': 'text/plain' }
    const response = await fetch(`${server}/stack`, { method: 'POST', headers, body: text }).catch(
      () => undefined
    )
    if (response?.ok && failure !== '') setFailure(await response.text())
  }

  function setFailure(text) {
    failure = text
    show()
  }

  function showProblem(name, problem = '') {
    if (problem === '') problems.delete(name)
    else problems.set(name, problem)
    show()
  }

  const overlay = document.createElement('div')
  const text = document.createElement('pre')
  text.setAttribute('role', 'alert')

  function show() {
    text.textContent = [...problems.values(), failure].filter(Boolean).join('\n\n')
    if (text.textContent === '') overlay.remove()
    else if (!overlay.isConnected) document.documentElement.append(overlay)
  }

  {
    const close = document.createElement('button')
    close.textContent = '✕'
    close.setAttribute('aria-label', 'Close')
    close.addEventListener('click', () => {
      problems.clear()
      setFailure('')
    })
    const box = document.createElement('div')
    box.append(text, close)
    const shadow = overlay.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    shadow.adoptedStyleSheets = [sheet]
    shadow.append(box)
  }
}
