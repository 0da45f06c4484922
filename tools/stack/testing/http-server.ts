import { createServer } from 'node:http'

// A child that gets ready, unless it is told to break.
if (process.env.BREAK) {
  console.error('The cupboard is bare.')
  process.exit(3)
}
createServer((_, response) => response.end(String(process.pid))).listen(Number(process.env.PORT), '127.0.0.1')
