import { pollUntil } from '../../tools/base/poll-until.ts'
import { isReady } from '../../tools/stack/start-child.ts'

/** `systemctl start` returns once the address responds with 2xx, or the service has ended. */
const [url = '', pid] = process.argv.slice(2)

function hasEnded(): boolean {
  try {
    process.kill(Number(pid), 0)
    return false
  } catch {
    return true
  }
}

let isUp = false
await pollUntil(async () => (isUp = await isReady(url)) || hasEnded(), { seconds: 170 })
process.exit(isUp ? 0 : 1)
