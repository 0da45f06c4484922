import { isListening } from '../services/is-listening.ts'
import { adminSocket } from './caddyfile.ts'

/** Whether the web server of this installation runs. */
export const isCaddyRunning = (webFolder: string) => isListening(adminSocket(webFolder))
