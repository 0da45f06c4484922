import { useState } from 'react'

/** Keeps the previous value while `isHeld`, so that nothing reveals the prize before the wheel stops. */
export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [held, setHeld] = useState(value)
  if (!isHeld && held !== value) setHeld(value)
  return isHeld ? held : value
}
