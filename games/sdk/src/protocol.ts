/**
 * Schemas, types and limits of the messages between a game and its host (docs/decisions/0007-game-frame.md).
 */
export { FrameEnvelope, type PayloadOf, protocolVersion } from '@tambay/game-frame/frame-envelope'
export { FrameError } from '@tambay/game-frame/frame-error'
export { frameLimits } from '@tambay/game-frame/frame-limits'
export type { FrameLog, FrameLogEntry, FrameRefusal } from '@tambay/game-frame/frame-log'
export { type GameMessages, gameMessages, gameRequests } from '@tambay/game-frame/game-messages'
export { type HostMessages, hostMessages, hostRequests } from '@tambay/game-frame/host-messages'
