import { call } from '@tambay/client/api/call'
import type { Endpoint, InputOf } from '@tambay/contracts/endpoint'
import { useState } from 'react'

/**
 * Runs one operation at a time and ignores presses in between. The host shows refusals as toasts, and the
 * change arrives as an event. Resolves to true if the operation succeeded.
 */
export function useRoomCall() {
  const [isBusy, setIsBusy] = useState(false)
  async function run<E extends Endpoint>(operation: E, input: InputOf<E>): Promise<boolean> {
    if (isBusy) return false
    setIsBusy(true)
    try {
      await call(operation, input)
      return true
    } catch {
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { run, isBusy }
}
