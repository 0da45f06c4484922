import * as z from '@tambay/contracts/schema'
import { useEffect, useEffectEvent } from 'react'

interface SmsRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] }
}
const SmsCredential = z.object({ code: z.string() })

/**
 * Calls `onCode` with the code of an incoming SMS (WebOTP, only Chrome on Android). Other browsers suggest
 * the code through `autocomplete="one-time-code"`.
 */
export function useSmsCode(isEnabled: boolean, onCode: (code: string) => void): void {
  const onReceived = useEffectEvent(onCode)
  useEffect(() => {
    if (!isEnabled) return undefined
    const controller = new AbortController()
    void readSmsCode(controller.signal).then(code => {
      if (code !== undefined && !controller.signal.aborted) onReceived(code)
    })
    return () => controller.abort()
  }, [isEnabled])
}

async function readSmsCode(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in globalThis)) return undefined
  const request: SmsRequest = { otp: { transport: ['sms'] }, signal }
  const credential = await navigator.credentials.get(request).catch(() => undefined)
  return z.safeParse(SmsCredential, credential).data?.code
}
