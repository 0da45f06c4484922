import { createServer } from 'node:http'

if (process.env.FAIL) {
  console.error('The configuration is missing.')
  process.exit(3)
}
createServer((_, response) => response.end(String(process.pid))).listen(Number(process.env.PORT), '127.0.0.1')
