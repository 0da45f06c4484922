import { render, screen } from '@testing-library/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { expect, test } from 'vitest'

/** Keeps the processor busy for longer than React works without a pause. */
function block(): void {
  const end = performance.now() + 20
  while (performance.now() < end);
}

function afterMicrotasks(count: number, run: () => void): void {
  queueMicrotask(count === 0 ? run : () => afterMicrotasks(count - 1, run))
}

/** Its effects run late: React pauses after the layout effect, and the test goes on before the next task. */
function Page({ onShow }: { onShow: () => void }) {
  useLayoutEffect(() => {
    block()
    afterMicrotasks(100, block)
  }, [])
  useEffect(onShow, [onShow])
  return <p>Page</p>
}

function Loader({ onShow }: { onShow: () => void }) {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => void setTimeout(setLoaded, 0, true), [])
  return isLoaded ? <Page onShow={onShow} /> : null
}

test('what a test finds on the screen has run its effects', async () => {
  let isShown = false
  render(<Loader onShow={() => void (isShown = true)} />)
  await screen.findByText('Page')
  expect(isShown).toBe(true)
})
