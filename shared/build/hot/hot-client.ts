// Part of a package in development. The script of the page calls it to apply a new build
// (docs/decisions/0056-one-remote-alone.md).

declare const module: { hot: { check(isApplied: true): Promise<unknown> } }
declare const __webpack_hash__: string
declare const __resourceQuery: string

export interface DevelopmentPage {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: { renderers?: Map<number, { scheduleRefresh?: unknown }> }
  tambayUpdates?: Record<string, (build: string) => Promise<boolean>>
  tambayDevelopment?: { loaded(name: string): void }
}
const page = globalThis as DevelopmentPage
const name = __resourceQuery.slice(1)
page.tambayUpdates = { ...page.tambayUpdates, [name]: update }
page.tambayDevelopment?.loaded(name)

/** Returns false if only a reload shows the build. */
async function update(build: string): Promise<boolean> {
  if (__webpack_hash__ === build) return true
  return canRefresh() && (await module.hot.check(true)) ? update(build) : false
}

/** Only a development build of React can replace the components of a page. */
function canRefresh(): boolean {
  const renderers = [...(page.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers?.values() ?? [])]
  return renderers.some(({ scheduleRefresh }) => typeof scheduleRefresh === 'function')
}
