/** npm, killed by `kill -9`, tells nobody: under npm, losing the parent means being asked to stop. */
export function onParentGone(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 250)
  watch.unref()
}
