// The edge writes this script into a page with overridden releases, before the app's scripts. It runs in no other page
// (docs/decisions/0049-override-links.md).
{
  const bannerHeight = 48
  const bannerStyles = `
    :host { position: fixed; inset: auto 0 0; z-index: 1000; display: flex; align-items: center; gap: 12px;
      box-sizing: border-box; height: ${bannerHeight}px; background: #ffc53d; color: #241500;
      font: 600 14px/18px system-ui, sans-serif }
    span { flex: 1; padding-left: 16px; max-height: 36px; overflow: hidden; overflow-wrap: anywhere }
    a, button { display: flex; align-items: center; min-height: ${bannerHeight}px; padding: 0 12px; border: 0;
      background: none; color: inherit; font: inherit; text-decoration: underline }
    a:focus-visible, button:focus-visible { outline: 3px solid #241500; outline-offset: -5px }
    section { position: fixed; inset: auto 0 ${bannerHeight}px; max-height: 60vh; overflow: auto; background: #fff3d6 }
    section[hidden] { display: none }
    pre { margin: 0; padding: 0 16px 16px; font: 13px/20px monospace; white-space: pre-wrap; overflow-wrap: anywhere }`
  const readBlock = id => JSON.parse(document.getElementById(id).textContent)
  const { id, releases, as } = readBlock('override')
  const address = () => encodeURIComponent(location.pathname + location.search + location.hash)

  if (sessionStorage.getItem('tambay:override') === id) start()
  else {
    // The browser sends the cookie from every tab, but another tab opened the link.
    window.stop()
    location.replace(`/__override/skip?to=${address()}`)
  }

  function start() {
    if (as === 'guest') useOwnStorage()
    const registry = readBlock('registry')
    const origins = readBlock('origins')
    const problems = Object.entries(releases)
      .filter(([name, release]) => release.startsWith('http') && !useLocal(name, release))
      .map(([name, origin]) => `Nothing at ${origin} serves ${name}. You see the live release.`)
    document.getElementById('registry').textContent = JSON.stringify(registry)
    document.getElementById('origins').textContent = JSON.stringify(origins)
    document.documentElement.dataset.override = id
    keepInRegistry(registry)
    // The runtime of Module Federation keeps it. The registry has this information, so the runtime needs no manifests.
    window.__FEDERATION__ = { moduleInfo: window.tambayPanel.describeModules() }
    addEventListener('DOMContentLoaded', () => showBanner(problems))

    function useLocal(name, origin) {
      const live = registry.remotes[name]
      const release = readLocal(`${origin}/local/${name}/live.json`)
      if (!release) return false
      const withdrawn = [...live.withdrawn, live.version].filter(version => version !== release.version)
      registry.remotes[name] = { ...release, fallbacks: [], withdrawn }
      origins[name] = `${origin}/local`
      if (release.updates)
        window.tambayDevelopment.follow(
          origin + release.updates,
          `${origin} does not answer. Run npm run dev ${name} again.`
        )
      return true
    }
  }

  /** The tab begins without a session, and what it stores reaches no other tab. */
  function useOwnStorage() {
    Object.defineProperty(window, 'localStorage', { value: sessionStorage })
    addEventListener('storage', event => event.stopImmediatePropagation(), true)
  }

  /** Blocks until the response arrives, because the app's scripts read the registry next. */
  function readLocal(url) {
    try {
      const request = new XMLHttpRequest()
      request.open('GET', url, false)
      request.send()
      return request.status === 200 ? JSON.parse(request.responseText) : undefined
    } catch {
      return undefined
    }
  }

  /** The app fetches the registry every minute. Keeps the overridden packages in it; all others may change. */
  function keepInRegistry({ host, remotes }) {
    const fetchLive = window.fetch
    window.fetch = async (input, options) => {
      const response = await fetchLive(input, options)
      if (input !== '/registry.json' || !response.ok) return response
      const live = await response.json()
      for (const name of Object.keys(releases)) {
        if (name === 'host') live.host = host
        else live.remotes[name] = remotes[name]
      }
      return Response.json(live)
    }
  }

  /** Screens leave `--safe-bottom` free at the bottom, so the banner covers nothing. */
  function showBanner(problems) {
    document.documentElement.style.setProperty('--safe-bottom', `${bannerHeight}px`)
    const text = document.createElement('span')
    text.textContent =
      problems.join(' ') ||
      `Testing ${Object.entries(releases).map(describe).join(', ')}${as ? `, as a ${as}` : ''}`
    const leave = document.createElement('a')
    leave.textContent = 'Leave'
    leave.href = '/__override/leave'
    leave.addEventListener('click', () => {
      leave.href = `/__override/leave?to=${address()}`
    })
    const banner = document.createElement('div')
    banner.setAttribute('role', 'region')
    banner.setAttribute('aria-label', 'Test release')
    const shadow = banner.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(bannerStyles)
    shadow.adoptedStyleSheets = [sheet]
    const { panel, button } = window.tambayPanel.create()
    shadow.append(panel, text, button, leave)
    document.body.append(banner)
  }

  function describe([name, release]) {
    return release.startsWith('http')
      ? `${name} from ${release.replace('http://', '')}`
      : `${name} ${release.slice(0, 7)}`
  }
}
