import * as z from '@tambay/contracts/schema'
import { useEffect, useEffectEvent } from 'react'

/** WebOTP, which TypeScript does not know yet. */
interface SmsRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] }
}
const SmsCredential = z.object({ code: z.string() })

/**
 * Gives the code of a text message that comes while one is awaited. Chrome on Android asks the person and reads it for
 * the page that the message names; elsewhere `one-time-code` does what the phone can.
 */
export function useSmsCode(isAwaited: boolean, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!isAwaited) return undefined
    const waiting = new AbortController()
    void readSmsCode(waiting.signal).then(code => {
      if (code !== undefined && !waiting.signal.aborted) take(code)
    })
    return () => waiting.abort()
  }, [isAwaited])
}

async function readSmsCode(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in globalThis)) return undefined
  const request: SmsRequest = { otp: { transport: ['sms'] }, signal }
  const credential = await navigator.credentials.get(request).catch(() => undefined)
  return z.safeParse(SmsCredential, credential).data?.code
}
