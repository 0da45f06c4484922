import { useEffect, useRef, useState } from 'react'

export function useCountUp(target: number): number {
  const [shown, setShown] = useState(target)
  const latest = useRef(target)

  useEffect(() => {
    const from = latest.current
    if (from === target) return
    const start = performance.now()
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 600
    let frame = requestAnimationFrame(function step(now) {
      const part = duration === 0 ? 1 : Math.min(Math.max(now - start, 0) / duration, 1)
      latest.current = Math.round(from + (target - from) * (1 - (1 - part) ** 3))
      setShown(latest.current)
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target])

  return shown
}
