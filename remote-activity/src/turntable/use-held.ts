import { useState } from 'react'

/** The value as it was while `isHeld`: nothing on the screen tells of a prize before the wheel does. */
export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [held, setHeld] = useState(value)
  if (!isHeld && held !== value) setHeld(value)
  return isHeld ? held : value
}
