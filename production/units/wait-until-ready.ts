import { pollUntil } from '../../tools/base/poll-until.ts'

/** `systemctl start` returns once the address responds with 2xx, or the service has ended. */
const [url = '', pid] = process.argv.slice(2)

const isReady = () =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false
  )

function hasEnded(): boolean {
  try {
    process.kill(Number(pid), 0)
    return false
  } catch {
    return true
  }
}

await pollUntil(async () => hasEnded() || (await isReady()), { seconds: 170 })
process.exit(!hasEnded() && (await isReady()) ? 0 : 1)
