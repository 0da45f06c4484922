import type { MicError } from '@tambay/game-frame/frame-parts'

interface MicErrorText {
  message: string
  nextStep: string
}

/** The messages are literal (spec ERROR-19). */
export const micErrorTexts: Readonly<Record<MicError, MicErrorText>> = {
  not_allowed: {
    message: 'Mic access denied',
    nextStep: 'Allow the mic in your browser’s site settings.'
  },
  not_found: { message: 'No mic detected.', nextStep: 'Connect a mic or a headset.' },
  not_readable: {
    message: 'Mic is in use',
    nextStep: 'Close the other app or call that uses it.'
  },
  overconstrained: {
    message: 'Mic not supported',
    nextStep: 'Choose another mic or unplug your headset.'
  },
  security: { message: 'Use HTTPS to enable mic.', nextStep: 'Open the link that starts with https://.' },
  other: { message: 'Mic access failed', nextStep: 'Try again, or restart your browser.' }
}
