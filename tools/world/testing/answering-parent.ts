import { startChild } from '../child.ts'

const [logs = '', port = ''] = process.argv.slice(2)
const child = startChild({
  name: 'answering',
  script: 'tools/world/testing/answering.ts',
  environment: { PORT: port },
  logs
})
await child.untilAnswers(`http://127.0.0.1:${port}`)
console.log('ready')
