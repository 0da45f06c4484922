// Loaded into every child before its own script: our input ends when the parent is gone, even by `kill -9`.
const patience = 8000

process.stdin.resume().once('end', () => {
  setTimeout(() => process.exit(1), patience).unref()
  process.kill(process.pid, 'SIGTERM')
})
// Listening must not keep a child alive that has finished.
process.stdin.unref()
