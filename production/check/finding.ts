import type { Installation } from '../services/installation.ts'

/** One line of `check`. What failed ends with what to do. */
export interface Finding {
  sign: '✓' | '✗' | '–'
  text: string
}

export type Check = (installation: Installation) => Promise<Finding>

export const passed = (text: string): Finding => ({ sign: '✓', text })
export const failed = (text: string): Finding => ({ sign: '✗', text })
/** What does not apply to this installation, or can't be known now. */
export const skipped = (text: string): Finding => ({ sign: '–', text })
