/** Why a message did not get through. */
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

/** One message as the protocol log shows it. */
export interface FrameLogEntry {
  direction: 'in' | 'out'
  /** As it was sent: an envelope unless `refusal` says otherwise. */
  message: unknown
  refusal?: FrameRefusal
}

export type FrameLog = (entry: FrameLogEntry) => void

/** The default: what went through is quiet, what did not is a warning. */
export function warnAboutRefusals({ direction, message, refusal }: FrameLogEntry): void {
  if (refusal)
    console.warn(
      `Game frame: ${direction === 'in' ? 'ignored' : 'did not send'} a message, ${refusal}`,
      message
    )
}
