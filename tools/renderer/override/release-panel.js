// The edge writes this script into a page with overridden releases, before page-script.js, which puts the panel into its
// banner (docs/decisions/0119-devtools-for-testers.md).
window.tambayPanel = (() => {
  const readBlock = id => JSON.parse(document.getElementById(id).textContent)
  const failures = []
  /** Remotes of which the host took an earlier release. */
  const replaced = new Set()
  let onChange = () => {}

  addEventListener('tambay:failure', ({ detail: { kind, error, remote = 'host' } }) => {
    if (kind === 'fallback') replaced.add(remote)
    const failure = { remote, stack: (error instanceof Error && error.stack) || String(error) }
    failures.push(failure)
    onChange()
    void mapStack(failure)
  })

  async function mapStack(failure) {
    const headers = { 'content-type': 'text/plain' }
    const request = { method: 'POST', headers, body: failure.stack }
    const response = await fetch('/__override/stack', request).catch(() => undefined)
    if (!response?.ok) return
    failure.stack = await response.text()
    onChange()
  }

  /** The release of a remote whose files the page has loaded last. */
  function loadedVersion(name) {
    const files = performance.getEntriesByType('resource').map(({ name: url }) => new URL(url).pathname)
    return files
      .map(path => new RegExp(`^(?:/local)?/${name}/([0-9a-f]{12,})/`).exec(path)?.[1])
      .findLast(Boolean)
  }

  function listReleases() {
    const { releases } = readBlock('override')
    const { host, remotes } = readBlock('registry')
    return Object.entries({ host, ...remotes }).map(([name, { version }]) => {
      const loaded = name === 'host' ? version : loadedVersion(name)
      const isOther = replaced.has(name) || (loaded !== undefined && loaded !== version)
      const reason = isOther ? 'fallback' : name in releases ? 'override' : 'live'
      const chosen = releases[name]?.startsWith('http') ? releases[name] : (loaded ?? version)
      return { name, chosen, reason, isLoaded: loaded !== undefined }
    })
  }

  /** What the Module Federation extension for Chrome shows as modules and versions. */
  function describeModules() {
    const { host, remotes } = readBlock('registry')
    const origins = readBlock('origins')
    const entries = Object.entries(remotes).map(([name, { version, container, entry, pages }]) => {
      const remoteEntry = `${origins[name] ?? ''}/${name}/${version}/${entry}`
      const modules = [{ moduleName: 'routes', modulePath: './routes', pages: Object.keys(pages) }]
      const info = { name: container, version, remoteEntry, globalName: container, modules }
      return [container, { ...info, buildVersion: version, remotesInfo: {}, shared: [] }]
    })
    const remotesInfo = Object.fromEntries(
      entries.map(([container, { remoteEntry }]) => [container, { matchedVersion: remoteEntry }])
    )
    const own = { version: host.version, buildVersion: host.version, modules: [], shared: [], remotesInfo }
    return { tambay_host: own, ...Object.fromEntries(entries) }
  }

  /** Makes the panel, hidden, and the button that shows it. */
  function create() {
    const panel = document.createElement('section')
    panel.setAttribute('aria-label', 'Releases on this page')
    panel.hidden = true
    const text = document.createElement('pre')
    const copy = document.createElement('button')
    copy.textContent = 'Copy this set'
    copy.addEventListener('click', async () => {
      const set = listReleases().flatMap(({ name, chosen }) => [name, chosen])
      // Quoted for a shell, in which somebody else's address must run nothing.
      const to = (location.pathname + location.search).replaceAll("'", '%27')
      const { as } = readBlock('override')
      const role = as ? ` --as ${as}` : ''
      await navigator.clipboard.writeText(`npm run override -- ${set.join(' ')}${role} --to '${to}'`)
      copy.textContent = 'Copied'
    })
    panel.append(copy, text)
    const button = document.createElement('button')
    button.textContent = 'Details'
    button.setAttribute('aria-expanded', 'false')
    button.addEventListener('click', () => {
      panel.hidden = !panel.hidden
      button.setAttribute('aria-expanded', String(!panel.hidden))
      onChange()
    })
    onChange = () => {
      const lines = listReleases().map(
        ({ name, chosen, reason, isLoaded }) =>
          `${name.padEnd(9)} ${chosen} ${reason}${isLoaded ? '' : ', not loaded'}`
      )
      const failed = failures.map(({ remote, stack }) => `${remote}: ${stack}`)
      text.textContent = [lines.join('\n'), ...(failed.length > 0 ? failed : ['No failures.'])].join('\n\n')
    }
    return { panel, button }
  }

  return { create, describeModules }
})()
