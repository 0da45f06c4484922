export type FrameRefusal =
  | 'closed'
  | 'too_fast'
  | 'too_large'
  | 'not_an_envelope'
  | 'wrong_version'
  | 'unknown_type'
  | 'bad_payload'
  | 'wrong_origin'
  | 'repeated_hello'

export interface FrameLogEntry {
  direction: 'in' | 'out'
  message: unknown
  refusal?: FrameRefusal
}

export type FrameLog = (entry: FrameLogEntry) => void

export function warnAboutRefusals({ direction, message, refusal }: FrameLogEntry): void {
  if (refusal)
    console.warn(
      `Game frame: ${direction === 'in' ? 'ignored' : 'did not send'} a message, ${refusal}`,
      message
    )
}
