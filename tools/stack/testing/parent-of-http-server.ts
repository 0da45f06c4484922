import { startChild } from '../start-child.ts'

const [logs = '', port = ''] = process.argv.slice(2)
const child = startChild({
  name: 'http-server',
  script: 'tools/stack/testing/http-server.ts',
  environment: { PORT: port },
  logs
})
await child.waitUntilReady(`http://127.0.0.1:${port}`)
console.log('ready')
