/**
 * npm, killed by `kill -9`, tells nobody: under npm, losing it means being asked to stop. npm is our parent because
 * the root scripts `exec` us; otherwise a shell would sit in between and keep signals to itself.
 */
export function onParentGone(stop) {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    stop()
  }, 250)
  watch.unref()
}
