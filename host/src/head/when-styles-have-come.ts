/**
 * The main script goes first on a thin line: while it runs, the rest can come. The style sheet is asked for with it and
 * is small, so that its coming tells that the script is on its way (docs/performance.md).
 */
export function whenStylesHaveCome(go: () => void): void {
  // `load` does not bubble, but it can be caught on its way down.
  document.addEventListener('load', go, { capture: true, once: true })
}
