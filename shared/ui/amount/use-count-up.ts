import { useEffect, useRef, useState } from 'react'

const duration = 600

/** Runs from the number last shown to `target`; at once on first sight and where motion is unwelcome. */
export function useCountUp(target: number): number {
  const [shown, setShown] = useState(target)
  const latest = useRef(target)

  useEffect(() => {
    const from = latest.current
    if (from === target) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      latest.current = target
      setShown(target)
      return
    }
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min((now - start) / duration, 1)
      latest.current = Math.round(from + (target - from) * (1 - (1 - part) ** 3))
      setShown(latest.current)
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target])

  return shown
}
