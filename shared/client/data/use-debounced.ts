import { useEffect, useState } from 'react'

const delayMs = 250

/** Returns the value once it has not changed for a moment, for example a typed text to search for. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
