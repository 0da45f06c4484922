// Replaces `react-refresh/runtime`. The alias of the package leads to the real one.
import own from 'react-refresh/runtime.js'

const page = globalThis as { tambayRefreshRuntime?: typeof own }

/**
 * One runtime for the host and all remotes of a page. With two, a refresh of one would hide the components that the other
 * replaced.
 */
const runtime = (page.tambayRefreshRuntime ??= own)

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register
} = runtime
