import { atom, readonlyType } from 'nanostores'

const $seconds = atom(0)
let timer: ReturnType<typeof setInterval> | undefined

/** Seconds until another code may be asked for; runs on while the screen is away. */
export const $resendIn = readonlyType($seconds)

export function waitForResend(seconds: number): void {
  clearInterval(timer)
  const end = Date.now() + seconds * 1000
  const tick = () => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000))
    $seconds.set(left)
    if (left === 0) clearInterval(timer)
  }
  timer = setInterval(tick, 1000)
  tick()
}
