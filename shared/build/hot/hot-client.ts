// Part of a remote's entry in development. The script of an overridden page calls it to apply a new build
// (docs/decisions/0056-one-remote-alone.md).

declare const module: { hot: { check(isApplied: true): Promise<unknown> } }
declare const __webpack_hash__: string
declare const __resourceQuery: string

export interface DevelopmentPage {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: { renderers?: Map<number, { scheduleRefresh?: unknown }> }
  tambayUpdates?: Record<string, (build: string) => Promise<boolean>>
}
const page = globalThis as DevelopmentPage

// Only a development build of React can replace the components of a page.
const renderers = [...(page.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers?.values() ?? [])]
if (renderers.some(({ scheduleRefresh }) => typeof scheduleRefresh === 'function'))
  page.tambayUpdates = { ...page.tambayUpdates, [__resourceQuery.slice(1)]: update }

/** Returns false if only a reload shows the build. */
async function update(build: string): Promise<boolean> {
  if (__webpack_hash__ === build) return true
  return (await module.hot.check(true)) ? update(build) : false
}
