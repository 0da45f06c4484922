interface FirstScreen {
  /** A Unix time in milliseconds. */
  at: number
  answers: Record<string, unknown>
}

/** A browser can show a stored page again after hours. */
const maxAgeMs = 60_000

let left: Map<string, unknown> | undefined

/** Returns the answer to a GET request without a token that came inside the page, once (docs/decisions/0096-first-screen-in-the-page.md). */
export function takePageAnswer(path: string, input: unknown): unknown {
  left ??= readBlock()
  const address = addressOf(path, input)
  const answer = left.get(address)
  left.delete(address)
  return answer
}

function readBlock(): Map<string, unknown> {
  const text = document.getElementById('first-screen')?.textContent
  const { at, answers }: FirstScreen = text ? JSON.parse(text) : { at: 0, answers: {} }
  return new Map(Math.abs(Date.now() - at) < maxAgeMs ? Object.entries(answers) : [])
}

function addressOf(path: string, input: unknown): string {
  const query = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
  return query.length === 0
    ? path
    : `${path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`
}
