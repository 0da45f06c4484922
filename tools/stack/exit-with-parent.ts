// Preloaded into every child process. Its standard input ends when the parent exits, even by `kill -9`.
const shutdownLimitMs = 8000

process.stdin.resume().once('end', () => {
  setTimeout(() => process.exit(1), shutdownLimitMs).unref()
  process.kill(process.pid, 'SIGTERM')
})
process.stdin.unref()
